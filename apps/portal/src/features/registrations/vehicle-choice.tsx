import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type ChoiceRow, ChoiceRows } from '@trilha/ui/choice/choice-rows.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { controlId } from './control-id.ts';
import type { EntryVehicle } from './use-entry-data.ts';
import type { Entry } from './use-entry.ts';

interface VehicleChoiceProps {
  /** Counted from 1. */
  block: number;
  vehicles: readonly EntryVehicle[];
  entry: Entry;
  onAdd: () => void;
}

/** Why a vehicle cannot stand in this block: refused (INS-39), or chosen in another one (INS-23). */
function barrier({ id }: EntryVehicle, block: number, entry: Entry): string | undefined {
  const refusal = entry.refusals[id];
  if (refusal) return refusal;
  for (let other = 1; other <= entry.blocks; other++) {
    const chosen = entry.values[`vehicle_${other}_id`];
    if (other !== block && chosen === String(id)) return `Já está no veículo ${other}.`;
  }
  return undefined;
}

/** The garage as rows of a radio group; refused vehicles stay, with their reason. */
export function VehicleChoice({ block, vehicles, entry, onAdd }: VehicleChoiceProps): JSX.Element {
  const field = `vehicle_${block}_id` as const;
  const rows = vehicles.map((vehicle): ChoiceRow => ({
    value: String(vehicle.id),
    figure: <Plate value={vehicle.plate} size="md" />,
    title: vehicle.title,
    detail: vehicle.model && `${vehicle.model}, ${vehicle.year ?? 'não está mais na garagem'}`,
    why: barrier(vehicle, block, entry),
  }));
  return (
    <ChoiceRows
      legend="Veículo"
      id={controlId(field)}
      name={field}
      rows={rows}
      value={entry.values[field] ?? ''}
      help={
        rows.length === 0 && 'Sua garagem está vazia. Adicione o veículo que vai para a trilha.'
      }
      error={entry.errorOf(field)}
      onChange={(value) => entry.set(field, value)}
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
