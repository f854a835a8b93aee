import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type ChoiceRow, ChoiceRows } from '@trilha/ui/choice/choice-rows.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { controlId } from '../entry-form/form-names.ts';
import { choiceAt } from '../entry-form/entry-form.ts';
import { nameOf } from '../entry-form/form-names.ts';
import type { EntryVehicle } from '../entry-form/entry-data.ts';
import type { Entry } from './use-entry.ts';

interface VehicleChoiceProps {
  /** The block, from 0. */
  vehicle: number;
  vehicles: readonly EntryVehicle[];
  entry: Entry;
  onAdd: () => void;
}

/** Why a vehicle cannot stand in this block: refused (INS-39), or chosen in another one (INS-23). */
function barrier({ id }: EntryVehicle, block: number, entry: Entry): string | undefined {
  const refusal = entry.refusals[id];
  if (refusal) return refusal;
  const other = entry.form.crews.findIndex(
    (crew, index) => index !== block && crew.vehicle_id === id,
  );
  return other === -1 ? undefined : `Já está no veículo ${other + 1}.`;
}

/** The garage as rows of a radio group; refused vehicles stay, with their reason. */
export function VehicleChoice(props: VehicleChoiceProps): JSX.Element {
  const { vehicle: block, vehicles, entry, onAdd } = props;
  const place = { vehicle: block, role: 'vehicle' } as const;
  const rows = vehicles.map((vehicle): ChoiceRow => ({
    value: String(vehicle.id),
    figure: <Plate value={vehicle.plate} size="md" />,
    picture: <VehicleSilhouette {...vehicle} />,
    title: vehicle.title,
    detail: vehicle.model && `${vehicle.model}, ${vehicle.year ?? 'não está mais na garagem'}`,
    why: barrier(vehicle, block, entry),
  }));
  return (
    <ChoiceRows
      legend="Veículo"
      id={controlId(place)}
      name={nameOf(place)}
      rows={rows}
      value={String(choiceAt(entry.form, place) ?? '')}
      help={
        rows.length === 0 && 'Sua garagem está vazia. Adicione o veículo que vai para a trilha.'
      }
      error={entry.errorOf(place)}
      onChange={(value) => entry.choose(place, Number(value))}
    >
      <div>
        <TextButton onClick={onAdd}>
          <Icon name="plus" />
          Adicionar veículo
        </TextButton>
      </div>
    </ChoiceRows>
  );
}
