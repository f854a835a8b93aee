import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { JSX } from 'react';

/** 'A ordem é a do toque, a partir das 10:00.' */
export const orderText = (opens: Date) =>
  `A ordem é a do toque, a partir das ${formatTime(opens)}.`;

/** What being ready is not, as one quiet line, in rows and summaries (OPEN-57). */
export function NotYetLine({ opens }: { opens: Date }): JSX.Element {
  return <p className="small">Estar pronta não guarda vaga. {orderText(opens)}</p>;
}
