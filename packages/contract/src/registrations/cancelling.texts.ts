import { formatDay } from '../brazil/calendar.ts';
import { formatReais } from '../brazil/money.ts';
import { lastCancellationDay } from './deadlines.rules.ts';

/** Deadline for a cancellation with refund, '20/04/2026 às 23:59'; null when cancelling is not possible. */
export function cancellationEndText(limit: string | null): string | null {
  const day = lastCancellationDay(limit);
  return day === null ? null : `${formatDay(day)} às 23:59`;
}

/** Explains why the event keeps this amount of a fee (D20). */
export function keptText(cents: number, limit: string | null): string {
  const end = cancellationEndText(limit);
  const until = end === null ? 'já passou' : `foi até ${end}`;
  return `A taxa de ${formatReais(cents)} fica com o evento: o prazo para cancelar com devolução ${until}.`;
}
