import type { JSX } from 'react';

import './date-cell.css';

/** The portal's date rules follow this zone, whatever the device says. */
const format = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const numericMonth = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  month: '2-digit',
});

/** The distance cell of the roadbook: weekday, day, month and year, hour. `at` is an ISO instant. */
export function DateCell({ at }: { at: string }): JSX.Element {
  const date = new Date(at);
  const parts = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  const { weekday = '', day = '', month = '', year = '', hour = '', minute = '' } = parts;
  return (
    <time className="date stage-date" dateTime={at}>
      <span className="vh">{`${day}/${numericMonth.format(date)}/${year} às ${hour}:${minute}`}</span>
      <span className="w" aria-hidden="true">
        {weekday.replace('.', '')}
      </span>
      <span className="d" aria-hidden="true">
        {Number(day)}
      </span>
      <span className="m" aria-hidden="true">{`${month.replace('.', '')} ${year}`}</span>
      <span className="y" aria-hidden="true">{`${hour}:${minute}`}</span>
    </time>
  );
}
