import type { RefundProof } from '@trilha/contract/desk/money/refund-proof.ts';
import type { StatementRow } from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { TableCell } from '../../../platform/files/table-cell.ts';

const WAYS: Readonly<Record<StatementRow['way'], string>> = {
  normal: 'Inscrição',
  voucher: 'Voucher',
  bypass: 'Convite',
};

/** A refund's proof in words, e.g. `anexado`, `sem: o banco não deu`. */
function proofWords({ has_file, omitted }: RefundProof): string {
  if (omitted !== null) return `sem: ${omitted}`;
  return has_file ? 'anexado' : 'apagado no fim do prazo';
}

/** Columns of the statement file: heading and cell. */
export const STATEMENT_COLUMNS: ReadonlyArray<
  readonly [head: string, cell: (row: StatementRow) => TableCell]
> = [
  ['Nº', ({ number }) => formatInscriptionNumber(number)],
  ['Titular', ({ holder }) => holder],
  ['Situação', ({ status }) => status],
  ['Entrou por', ({ way }) => WAYS[way]],
  ['Código', ({ voucher }) => voucher ?? ''],
  ['Quem deu', ({ given_by }) => given_by ?? ''],
  ['Veículos', ({ vehicles }) => vehicles],
  ['Valor R$', ({ due }) => ({ reais: due })],
  ['Ajuste R$', ({ adjusted }) => ({ reais: adjusted })],
  ['Recebido R$', ({ received }) => ({ reais: received })],
  ['Devolvido R$', ({ returned }) => ({ reais: returned })],
  ['Comprovante', ({ proofs }) => proofs.map(proofWords).join('; ')],
  ['A devolver R$', ({ returning }) => ({ reais: returning })],
  ['Fica R$', ({ held }) => ({ reais: held })],
  ['Fechado R$', ({ closed }) => ({ reais: closed })],
  ['Depois do fechamento R$', ({ late }) => ({ reais: late })],
];
