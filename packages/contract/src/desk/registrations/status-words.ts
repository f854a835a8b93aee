import type { DeskRegistrationRow } from '../desk-shapes.ts';

/** A registration's status as staff read it: an entry that its customer has not confirmed says so (DESK-186). */
export function statusWords({
  status,
  confirm_until,
}: Pick<DeskRegistrationRow, 'status' | 'confirm_until'>): string {
  if (confirm_until === null || status === 'Cancelada') return status;
  return status === 'Aguardando' ? 'A confirmar' : `${status}, a confirmar`;
}
