import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { JSX } from 'react';
import { daysUntil } from '../../../shared/stages/stage-dates.ts';

/** Days to the start, the clock time and the group: of the own start once it is published, else of the stage. */
export function OwnFigures(props: { registration: Registration; now: Date }): JSX.Element | null {
  const { registration, now } = props;
  const at = registration.step.stage_date;
  if (at === null) return null;
  const days = daysUntil(at, now);
  const start = registration.vehicles?.find((one) => one.start)?.start;
  const figures = [
    days > 0
      ? { value: String(days), term: days === 1 ? 'dia' : 'dias' }
      : { value: 'hoje', term: 'é o dia' },
    start?.time
      ? { value: start.time, term: 'sua largada' }
      : { value: formatTime(new Date(at)), term: 'largada' },
    ...(start?.group ? [{ value: start.group, term: 'grupo' }] : []),
  ];
  return (
    <dl className="own-figs">
      {figures.map(({ value, term }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
