import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { EmptyState } from '@trilha/ui/feedback/empty-state.tsx';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { Tabs } from '@trilha/ui/navigation/tabs.tsx';
import { type JSX, useState } from 'react';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { paths } from '../../shared/paths.ts';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';
import { VehicleDetails } from './vehicle-details.tsx';

function Head(): JSX.Element {
  return (
    <PageHead
      title="Meus veículos"
      action={
        <ButtonLink as={AppLink} to={paths.addCar} variant="primary">
          <Icon name="plus" />
          Adicionar veículo
        </ButtonLink>
      }
    />
  );
}

export function Skeleton(): JSX.Element {
  return (
    <div className="wrap">
      <Head />
      <Block shape="title" />
      <Block />
      <Block shape="short" />
    </div>
  );
}

/** The garage: one tab per unsold vehicle (VEH-01, VEH-02). */
export default function CarsScreen(): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(vehiclesQuery);
  const [selected, setSelected] = useState<number | null>(null);
  if (error && !data) {
    return (
      <div className="wrap">
        <Head />
        <LoadFailed
          error={error}
          what="seus veículos"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!data) return <Skeleton />;
  const cars = data.filter((car) => car.sold_at === null);
  const favorite = cars.find((car) => car.is_favorite === 1);
  const car = cars.find(({ id }) => id === selected) ?? favorite ?? cars[0];
  return (
    <div className="wrap">
      <Head />
      {car ? (
        <Tabs
          label="Veículos"
          variant="cars"
          selected={String(car.id)}
          onSelect={(id) => setSelected(Number(id))}
          tabs={cars.map(({ id, title, plate }) => ({
            id: String(id),
            label: (
              <>
                {title}
                <Plate value={plate} size="xs" />
              </>
            ),
          }))}
        >
          <VehicleDetails key={car.id} vehicle={car} />
        </Tabs>
      ) : (
        <EmptyState
          map="garagem"
          title="Sua garagem está vazia"
          action={
            <ButtonLink as={AppLink} to={paths.addCar} variant="solid">
              Adicionar veículo
            </ButtonLink>
          }
        >
          Cadastre seu 4x4 pelo chassi para poder se inscrever nas etapas.
        </EmptyState>
      )}
    </div>
  );
}
