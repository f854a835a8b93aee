import { useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { VehicleForm } from '../../../shared/vehicle-form/vehicle-form.tsx';
import { keepVehicle } from '../../../shared/queries/vehicles.queries.ts';
import type { AddFormProps } from './add-form.ts';

/** The form of a new vehicle; a chunk of its own, since few need it. */
export function AddVehicleForm({ onAdded, onClose }: AddFormProps): JSX.Element {
  const queries = useQueryClient();
  return (
    <VehicleForm
      onBack={onClose}
      onSaved={(vehicle) => {
        keepVehicle(queries, vehicle);
        onAdded(vehicle.id);
      }}
    />
  );
}
