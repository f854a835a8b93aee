import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type ChoiceRow, ChoiceRows } from '@trilha/ui/choice/choice-rows.tsx';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { deadlineText } from '../../../../shared/stages/stage-dates.ts';
import { controlId } from '../../entry-form/form-names.ts';
import { choiceAt } from '../../entry-form/entry-form.ts';
import { nameOf } from '../../entry-form/form-names.ts';
import type { EntryVehicle } from '../../entry-form/entry-data.ts';
import type { Entry } from '../use-entry.ts';
import type { Refusals } from '../use-refusals.ts';

interface VehicleChoiceProps {
  /** The block, from 0. */
  vehicle: number;
  stage: StageDetail;
  vehicles: readonly EntryVehicle[];
  now: Date;
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

/**
 * Why no vehicle of the garage may enter, when all share one reason; during the first batch with the general opening
 * date.
 */
function whyNone(
  vehicles: readonly EntryVehicle[],
  refusals: Refusals,
  stage: StageDetail,
  now: Date,
): string | null {
  const [why, ...others] = new Set(vehicles.map(({ id }) => refusals[id]));
  if (vehicles.length < 2 || why === undefined || others.length > 0) return null;
  const opens = stage.start_registration_date;
  const isEarly = registrationWindow(stage, now) === 'first_batch' && opens !== null;
  return isEarly ? `${why} As inscrições gerais abrem ${deadlineText(opens)}.` : why;
}

/** The garage as rows of a radio group; refused vehicles stay, with their reason. */
export function VehicleChoice(props: VehicleChoiceProps): JSX.Element {
  const { vehicle: block, stage, vehicles, now, entry, onAdd } = props;
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
      whyNone={whyNone(vehicles, entry.refusals, stage, now)}
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
