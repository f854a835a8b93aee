import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '@trilha/contract/portal-paths.ts';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { type JSX, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { useLeadOn } from '../../shared/navigation/lead-on.ts';
import { showAlert } from '../../shared/feedback/overlay-store.ts';
import { VehicleForm } from '../../shared/vehicle-form/vehicle-form.tsx';
import { useRouteParams } from '../../shared/navigation/route-params.ts';
import { keepVehicle, vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';

function useUnknownCar(isUnknown: boolean): void {
  useEffect(() => {
    if (!isUnknown) return;
    showAlert({ type: 'error', message: 'ID do carro não encontrado' });
    navigate(paths.cars, { replace: true });
  }, [isUnknown]);
}

/** VEH-25. The vehicle comes from the list; an unknown id leads back to the garage (C91). */
export default function CarEditScreen(): JSX.Element {
  const { id } = useRouteParams();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(vehiclesQuery);
  const vehicle = data?.find((car) => String(car.id) === id);
  useUnknownCar(data !== undefined && vehicle === undefined);
  const leadOn = useLeadOn();
  const back = () => leadOn(paths.cars);
  return (
    <div className="wrap">
      <PageHead title="Meus veículos" lead="Confira e corrija os dados do veículo." small />
      {error && !data && (
        <LoadFailed
          error={error}
          what="o veículo"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!vehicle && !error && <Block />}
      {vehicle && (
        <VehicleForm
          key={vehicle.id}
          vehicle={vehicle}
          onBack={back}
          onSaved={(saved) => {
            keepVehicle(queries, saved);
            back();
          }}
        />
      )}
    </div>
  );
}
