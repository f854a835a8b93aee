import type { MoneyProposal } from '@trilha/contract/desk/money/money-proposal.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { reaisOf } from '../../../../shared/parts/amounts.ts';

type Told = Pick<
  MoneyProposal,
  'act' | 'how' | 'amount' | 'registration' | 'stage' | 'dates' | 'what'
>;

/** Formats `2026-06-20 08:00` as `20/06/2026 às 08:00`. */
function whenWords(typed: string): string {
  const [day = '', time = ''] = typed.split(' ');
  return `${day.split('-').toReversed().join('/')} às ${time}`;
}

/** The proposed action within a sentence, e.g. `devolver R$ 1.500,00 a quem pagou`. */
export function proposedWords(told: Told): string {
  const { act, how, amount, registration, stage, dates, what } = told;
  const money = reaisOf(amount);
  const account = `conta solidária de ${stage?.title ?? 'uma etapa'}`;
  if (act === 'solidarity_edit') return `${what ?? 'mudar'}, na ${account}`;
  if (act === 'solidarity_render') return `marcar como prestada a ${account}, de ${money}`;
  if (act === 'cancel_stage') return `cancelar ${stage?.title ?? ''}, com ${money} de volta`;
  if (act === 'postpone_stage') {
    return `adiar ${stage?.title ?? ''} para ${whenWords(dates?.stage_date ?? '')}`;
  }
  const entry = registration === null ? '' : formatInscriptionNumber(registration.number);
  if (act === 'cancel_registration') return `cancelar a inscrição ${entry} e devolver ${money}`;
  if (act === 'edit_registration') return `mudar a inscrição ${entry} e devolver ${money}`;
  if (act === 'adjust_fee') return `cobrar ${money} a menos da inscrição ${entry}`;
  if (act === 'record_payment') return `registrar um Pix de ${money} na inscrição ${entry}`;
  if (act === 'match_line') return `ligar ${money} à inscrição ${entry}`;
  if (act === 'confirm_refund') return `dar por devolvidos ${money} da inscrição ${entry}`;
  if (act === 'refund_line') return `devolver ${money} a quem pagou`;
  return how === 'kept'
    ? `ficar com ${money}, que seria da marca`
    : `dar por devolvidos ${money}, pelo banco`;
}

/** The proposed action in a column, e.g. `Ligar à 0187`. */
export function proposedMark({ act, how, registration, stage }: Told): string {
  if (act === 'solidarity_edit') return 'Conta solidária';
  if (act === 'solidarity_render') return 'Prestar a conta solidária';
  if (act === 'cancel_stage') return `Cancelar ${stage?.title ?? 'a etapa'}`;
  if (act === 'postpone_stage') return `Adiar ${stage?.title ?? 'a etapa'}`;
  const entry = registration === null ? '' : formatInscriptionNumber(registration.number);
  if (act === 'cancel_registration') return `Cancelar a ${entry}`;
  if (act === 'edit_registration') return `Mudar a ${entry}`;
  if (act === 'adjust_fee') return `Ajustar a taxa da ${entry}`;
  if (act === 'record_payment') return `Registrar Pix da ${entry}`;
  if (act === 'match_line') return `Ligar à ${entry}`;
  if (act === 'refund_line') return 'Devolver';
  if (act === 'confirm_refund') return 'Dar por devolvida';
  return how === 'kept' ? 'Ficar com o Pix' : 'Dar por devolvido';
}

/** Why money with an open proposal cannot be decided otherwise. */
export function waitsWords({ staff, is_own }: MoneyProposal): string {
  return is_own
    ? 'Você já propôs: falta outra pessoa do Financeiro decidir, em A confirmar.'
    : `${staff.name} já propôs o que fazer: decida em A confirmar.`;
}
