import { useQueryClient } from '@tanstack/react-query';
import { paths } from '@trilha/contract/portal-paths.ts';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import type { JSX } from 'react';
import { useLeadOn } from '../../shared/navigation/lead-on.ts';
import { VehicleForm } from '../../shared/vehicle-form/vehicle-form.tsx';
import { keepVehicle } from '../../shared/queries/vehicles.queries.ts';
import { selectedCar } from './selected-car.ts';

/** VEH-18: titled 'Meus veículos', back to the garage after the save. */
export default function CarAddScreen(): JSX.Element {
  const queries = useQueryClient();
  const leadOn = useLeadOn();
  const back = () => leadOn(paths.cars);
  return (
    <div className="wrap">
      <PageHead title="Meus veículos" lead="Adicione um veículo à sua garagem." small />
      <VehicleForm
        onBack={back}
        onSaved={(vehicle) => {
          keepVehicle(queries, vehicle);
          selectedCar.set(vehicle.id);
          back();
        }}
      />
    </div>
  );
}
