import { useQuery } from '@tanstack/react-query';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { EmptyState } from '@trilha/ui/feedback/empty-state.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { VehicleSheetSkeleton } from '@trilha/ui/layout/vehicle-sheet-skeleton.tsx';
import { Tabs } from '@trilha/ui/navigation/tabs.tsx';
import { type JSX, type ReactNode, useState } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { useStore } from '../../shared/external-store.ts';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useNextStep } from '../../shared/next-step/use-next-step.tsx';
import { vehiclesQuery } from '../../shared/queries/vehicles.queries.ts';
import { useInSlices } from '../../shared/use-in-slices.ts';
import { selectedCar } from './selected-car.ts';
import { useIsReadinessKnown } from './ready-for.tsx';
import { VehicleDetails } from './vehicle-details.tsx';

interface PageProps {
  /** An empty garage shows this button below instead, as the next step. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** The same title while loading and afterwards, because it has the focus on arrival. */
function Page({ isEmpty = false, children }: PageProps): JSX.Element {
  return (
    <div className="wrap wrap--tall">
      <PageHead
        title="Meus veículos"
        action={
          !isEmpty && (
            <ButtonLink as={AppLink} to={paths.addCar} variant="tertiary">
              <Icon name="plus" />
              Adicionar veículo
            </ButtonLink>
          )
        }
      />
      {children}
    </div>
  );
}

export function Skeleton(): JSX.Element {
  return (
    <Page>
      <VehicleSheetSkeleton />
    </Page>
  );
}

interface GarageProps {
  cars: readonly Vehicle[];
  /** The next-step block above already uses the accent colour. */
  hasNextStep: boolean;
}

function Garage({ cars, hasNextStep }: GarageProps): JSX.Element {
  const { voice } = useBrand();
  const selected = useStore(selectedCar, null);
  // The favourite is open only at the start: taking its star away must not switch the tab.
  const [favorite] = useState(() => cars.find((car) => car.is_favorite === 1)?.id);
  const car = cars.find(({ id }) => id === selected) ?? cars.find(({ id }) => id === favorite);
  const shown = car ?? cars[0];
  if (!shown) {
    return (
      <EmptyState
        map="garagem"
        title="Sua garagem está vazia"
        action={
          <ButtonLink as={AppLink} to={paths.addCar} variant={hasNextStep ? 'solid' : 'primary'}>
            Adicionar veículo
          </ButtonLink>
        }
      >
        {voice.empty.garage}
      </EmptyState>
    );
  }
  return (
    <Tabs
      label="Veículos"
      variant="cars"
      selected={String(shown.id)}
      onSelect={(id) => selectedCar.set(Number(id))}
      tabs={cars.map(({ id, title, plate }) => ({
        id: String(id),
        label: (
          <>
            <span>{title}</span>
            <Plate value={plate} size="xs" />
          </>
        ),
      }))}
    >
      <VehicleDetails key={shown.id} vehicle={shown} hasNextStep={hasNextStep} />
    </Tabs>
  );
}

/** The garage: one tab per unsold vehicle (VEH-01, VEH-02). */
export default function CarsScreen(): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(vehiclesQuery);
  const garage = data?.filter((car) => car.sold_at === null);
  const isReady = useIsReadinessKnown() || garage?.length === 0;
  const { isKnown, block } = useNextStep();
  const isShown = useInSlices(isKnown && isReady && garage !== undefined);
  const cars = isShown ? garage : undefined;
  return (
    <Page isEmpty={cars?.length === 0}>
      {!cars && !error && <VehicleSheetSkeleton />}
      {cars && block && <div className="next-above">{block}</div>}
      {cars && <Garage cars={cars} hasNextStep={block !== null} />}
      {!cars && error && (
        <LoadFailed
          error={error}
          what="seus veículos"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
