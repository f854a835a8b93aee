import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { Rows } from '@trilha/ui/layout/rows.tsx';
import { VehicleSheet } from '@trilha/ui/layout/vehicle-sheet.tsx';
import type { JSX } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { paths, to } from '../../shared/paths.ts';
import { ReadyFor } from './ready-for.tsx';
import { useVehicleActions } from './use-vehicle-actions.tsx';

/** The selected vehicle: everything about it and what can be done with it (VEH-03 to VEH-07). */
export function VehicleDetails({ vehicle }: { vehicle: Vehicle }): JSX.Element {
  const { maintenanceUrl } = useBrand();
  const { toggleFavorite, askSold, askDelete } = useVehicleActions(vehicle);
  const isFavorite = vehicle.is_favorite === 1;
  return (
    <VehicleSheet
      plate={vehicle.plate}
      name={vehicle.title}
      model={vehicle.model}
      action={
        <Button
          variant="tertiary"
          size="small"
          className="star"
          aria-pressed={isFavorite}
          onClick={toggleFavorite}
        >
          <Icon name="star" />
          Favorito
        </Button>
      }
    >
      <Rows
        rows={[
          { term: 'Chassi', value: <span className="num">{vehicle.chassis}</span> },
          { term: 'Ano', value: <span className="num">{vehicle.year}</span> },
          { term: 'Cor', value: vehicle.color ?? 'Não informada' },
          { term: 'Uso do veículo', value: vehicle.use_of_the_vehicle },
        ]}
      />
      <ReadyFor />
      <div className="btn-row">
        <ButtonLink as={AppLink} to={to(paths.editCar, { id: vehicle.id })} variant="solid">
          <Icon name="edit" />
          Editar
        </ButtonLink>
        <ButtonLink as="a" href={maintenanceUrl} target="_blank" rel="noopener" variant="tertiary">
          Agendar manutenção
        </ButtonLink>
      </div>
      <div className="btn-row">
        <TextButton onClick={askSold}>Vendi meu veículo</TextButton>
        <TextButton onClick={askDelete}>Remover veículo</TextButton>
      </div>
    </VehicleSheet>
  );
}
