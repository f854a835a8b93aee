import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { JSX } from 'react';

/** E.g. 'A ordem é a do toque, a partir das 10:00.' */
export const orderText = (opens: Date) =>
  `A ordem é a do toque, a partir das ${formatTime(opens)}.`;

/** One line for rows and summaries: a ready vehicle has no place yet (OPEN-57). */
export function NotYetLine({ opens }: { opens: Date }): JSX.Element {
  return <p className="small">Estar pronta não guarda vaga. {orderText(opens)}</p>;
}
