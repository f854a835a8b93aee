import type { JSX } from 'react';

import './date-cell.css';

/** All dates of the portal use this zone, even when the device has another. */
const TIME_ZONE = 'America/Sao_Paulo';

let formats: { whole: Intl.DateTimeFormat; month: Intl.DateTimeFormat } | undefined;

/** Created with the first cell, because it is slow on phones and would delay the page's script. */
function knownFormats() {
  formats ??= {
    whole: new Intl.DateTimeFormat('pt-BR', {
      timeZone: TIME_ZONE,
      weekday: 'short',
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
    month: new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, month: '2-digit' }),
  };
  return formats;
}

/** Date in the style of a roadbook's distance cell: weekday, day, month and year, hour. `at` is an ISO instant. */
export function DateCell({ at }: { at: string }): JSX.Element {
  const date = new Date(at);
  const { whole, month: numericMonth } = knownFormats();
  const parts = Object.fromEntries(
    whole.formatToParts(date).map(({ type, value }) => [type, value]),
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
