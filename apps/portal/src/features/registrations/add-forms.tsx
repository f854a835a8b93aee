import { useQueryClient } from '@tanstack/react-query';
import type { CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import type { JSX } from 'react';
import { CompanionForm } from '../../shared/forms/companion-form.tsx';
import { ParticipantForm } from '../../shared/forms/participant-form.tsx';
import { VehicleForm } from '../../shared/forms/vehicle-form.tsx';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';

export interface AddFormsProps {
  /** The choice that waits for somebody or something new. */
  place: CrewPlace;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** The form of a new vehicle, companion or participant; a chunk of its own, since few need it. */
export function AddForms({ place, onAdded, onClose }: AddFormsProps): JSX.Element {
  const queries = useQueryClient();
  if (place.role === 'vehicle') {
    return (
      <VehicleForm
        onBack={onClose}
        onSaved={(vehicle) => {
          queries.setQueryData(vehiclesQuery.queryKey, (known = []) => [...known, vehicle]);
          onAdded(vehicle.id);
        }}
      />
    );
  }
  if (place.role === 'companion') return <CompanionForm onSaved={({ id }) => onAdded(id)} />;
  return <ParticipantForm onSaved={({ id }) => onAdded(id)} />;
}
