import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import { amountDueCents } from '@trilha/contract/registrations/amount.rules.ts';
import type { Crew } from '@trilha/contract/registrations/crew.rules.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { StartPlate } from '@trilha/ui/layout/start-plate.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import type { JSX } from 'react';
import { deadlineText } from '../../../shared/stages/stage-dates.ts';
import type { EntryData } from '../entry-form/entry-data.ts';
import type { EntryForm } from '../entry-form/entry-form.ts';

interface PreparedPlateProps {
  data: EntryData;
  form: EntryForm;
  opens: Date;
  /** Something is missing: it is not "yours" yet. */
  isDraft: boolean;
}

function seatsOf({ participants, companions }: EntryData, crew: Crew) {
  const nameOf = (id: number | null) => participants.find((one) => one.id === id)?.name;
  const along = companions.filter(({ id }) => crew.companion_ids.includes(id));
  const seat = (id: string, title: string, who: string | undefined) =>
    who ? [{ id, seat: title, who }] : [];
  return [
    { id: 'driver', seat: 'Piloto', who: nameOf(crew.conductor_id) ?? 'falta escolher' },
    ...seat('navigator', 'Navegador', nameOf(crew.navigator_id)),
    ...seat('along', 'Vão junto', along.map(({ name }) => name.split(' ')[0]).join(', ')),
  ];
}

/** The start plate before a number exists; it shows the opening time (OPEN-57). */
export function PreparedPlate({ data, form, opens, isDraft }: PreparedPlateProps): JSX.Element {
  const { stage, vehicles } = data;
  const cents = amountDueCents(stage.event_value, form.crews.length, stage.event.is_paid);
  const price =
    cents === 0 ? 'Gratuita.' : `${formatReais(cents)}, só depois que você tiver a vaga.`;
  return (
    <div className={`prepared-plate${isDraft ? ' prepared-plate--draft' : ''}`}>
      <StartPlate
        number={formatTime(opens)}
        label={`Abre ${formatDay(opens)}`}
        title={stage.title}
        when={stage.stage_date ? `Etapa: ${deadlineText(stage.stage_date)}` : 'Data a definir'}
        place={stagePlace(stage)}
        foot={`${price} Guardada no servidor: preencha aqui, toque de qualquer aparelho.`}
        cars={form.crews.flatMap((crew, index) => {
          const vehicle = vehicles.find(({ id }) => id === crew.vehicle_id);
          if (!vehicle) return [];
          const { model, year, color, title } = vehicle;
          return [
            {
              id: index,
              plate: <Plate value={vehicle.plate} size="inherit" />,
              silhouette: (
                <VehicleSilhouette model={model ?? ''} year={year ?? undefined} color={color} />
              ),
              name: (
                <>
                  <b>{title}</b>
                  {model && <span>, {model}</span>}
                </>
              ),
              seats: seatsOf(data, crew),
            },
          ];
        })}
      />
    </div>
  );
}
