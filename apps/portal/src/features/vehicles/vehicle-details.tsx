import { VEHICLE_CONDITIONS } from '@trilha/contract/brazil/choices.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { VehicleSheet } from '@trilha/ui/layout/vehicle-sheet.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { ReadyFor } from './ready-for.tsx';
import { useVehicleActions, type VehicleActions } from './use-vehicle-actions.tsx';

function Actions({ vehicle, actions }: { vehicle: Vehicle; actions: VehicleActions }): JSX.Element {
  const { maintenanceUrl } = useBrand();
  return (
    <>
      {maintenanceUrl && (
        <ButtonLink href={maintenanceUrl} target="_blank" rel="noopener" block>
          <Icon name="wrench" />
          Agendar manutenção<span className="vh"> (abre em outra janela)</span>
        </ButtonLink>
      )}
      <ButtonLink
        as={AppLink}
        to={to(paths.editCar, { id: vehicle.id })}
        variant="tertiary"
        size="small"
      >
        <Icon name="edit" />
        Editar
      </ButtonLink>
      <Button variant="tertiary" size="small" onClick={actions.askSold}>
        Vendi meu veículo
      </Button>
      <TextButton onClick={actions.askDelete}>
        <Icon name="trash" />
        Remover veículo
      </TextButton>
    </>
  );
}

/** The selected vehicle: everything about it and what can be done with it (VEH-03 to VEH-07). */
export function VehicleDetails(props: { vehicle: Vehicle; hasNextStep: boolean }): JSX.Element {
  const { vehicle, hasNextStep } = props;
  const actions = useVehicleActions(vehicle);
  const condition = VEHICLE_CONDITIONS.find(({ value }) => value === vehicle.vehicle_condition);
  return (
    <VehicleSheet
      plate={vehicle.plate}
      silhouette={<VehicleSilhouette {...vehicle} />}
      name={vehicle.title}
      model={vehicle.model}
      action={
        <Button
          variant="tertiary"
          size="small"
          className="star"
          aria-pressed={vehicle.is_favorite === 1}
          onClick={actions.toggleFavorite}
        >
          <Icon name="star" />
          Favorito
        </Button>
      }
      actions={<Actions vehicle={vehicle} actions={actions} />}
    >
      <ReadyFor vehicleId={vehicle.id} hasNextStep={hasNextStep} />
      <Rows
        rows={[
          { term: 'Chassi', value: <span className="num num--m">{vehicle.chassis}</span> },
          { term: 'Ano', value: <span className="num num--m">{vehicle.year}</span> },
          { term: 'Cor', value: vehicle.color ?? 'Não informada' },
          { term: 'Uso do veículo', value: vehicle.use_of_the_vehicle },
          { term: 'Estado do veículo', value: condition?.label },
        ]}
      />
    </VehicleSheet>
  );
}
