import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { DeskRegistrationRow } from '@trilha/contract/desk/desk-shapes.ts';
import type { RegistrationColumn } from '@trilha/contract/desk/exports/registration-columns.ts';
import { statusWords } from '@trilha/contract/desk/registrations/status-words.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { TableCell } from '../../../platform/files/table-cell.ts';

/** `16/04/2026 10:00`, which a spreadsheet reads as a date and time. */
function moment(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  return `${formatDay(at)} ${formatTime(at)}`;
}

/** The cell of each column: the values that the list shows, as text or amounts. */
export const REGISTRATION_CELLS: Readonly<
  Record<RegistrationColumn, (row: DeskRegistrationRow) => TableCell>
> = {
  numero: ({ number }) => formatInscriptionNumber(number),
  placa: ({ plate }) => plate ?? '',
  piloto: ({ driver, holder }) => driver || holder.name,
  cpf: ({ holder }) => holder.cpf,
  etapa: ({ stage }) => stage.title,
  situacao: statusWords,
  vence: ({ expires_at }) => moment(expires_at),
  valor: ({ due }) => ({ reais: due }),
  feita: ({ created_at }) => moment(created_at),
  categoria: ({ category }) => category,
  equipe: ({ team }) => team ?? '',
  carros: ({ vehicles }) => String(vehicles),
  recebido: ({ held }) => ({ reais: held }),
  fila: ({ waiting_position }) => String(waiting_position ?? ''),
  voucher: ({ voucher }) => voucher ?? '',
};
