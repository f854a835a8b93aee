import { useQueryClient } from '@tanstack/react-query';
import type { CrewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { Modal } from '@trilha/ui/dialog/modal.tsx';
import type { JSX } from 'react';
import { CompanionForm } from '../../shared/forms/companion-form.tsx';
import { ParticipantForm } from '../../shared/forms/participant-form.tsx';
import { VehicleForm } from '../../shared/forms/vehicle-form.tsx';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';

interface AddDialogProps {
  /** The choice that waits for somebody or something new. */
  field: CrewField;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** The form of a new vehicle or person over the registration form, which keeps everything meanwhile. */
export function AddDialog({ field, onAdded, onClose }: AddDialogProps): JSX.Element {
  const queries = useQueryClient();
  if (field.startsWith('vehicle')) {
    return (
      <Modal title="Adicionar veículo" wide onClose={onClose}>
        <VehicleForm
          onBack={onClose}
          onSaved={(vehicle) => {
            queries.setQueryData(vehiclesQuery.queryKey, (known = []) => [...known, vehicle]);
            onAdded(vehicle.id);
          }}
        />
      </Modal>
    );
  }
  if (field.startsWith('companion')) {
    return (
      <Modal title="Adicionar acompanhante" onClose={onClose}>
        <CompanionForm onSaved={({ id }) => onAdded(id)} />
      </Modal>
    );
  }
  return (
    <Modal title="Adicionar participante" wide onClose={onClose}>
      <ParticipantForm onSaved={({ id }) => onAdded(id)} />
    </Modal>
  );
}
