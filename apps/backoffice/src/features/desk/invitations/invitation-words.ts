import { ERRORS } from '@trilha/contract/errors.ts';
import type {
  InvitationBatch,
  InvitationState,
  LineVerdict,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import { counted, type Noun } from '../../../shared/table/list-column.ts';

export const INVITATION: Noun = { one: 'convite', many: 'convites', gender: 'm' };

/** Name and mark of each state. */
export const STATE_WORDS: Readonly<
  Record<InvitationState, { readonly one: string; readonly many: string; readonly mark: string }>
> = {
  open: { one: 'aberto', many: 'Abertos', mark: 'st st--wait' },
  used: { one: 'usado', many: 'Usados', mark: 'st st--ok' },
  declined: { one: 'recusado', many: 'Recusados', mark: 'st st--off' },
  expired: { one: 'vencido', many: 'Vencidos', mark: 'st st--line' },
  revoked: { one: 'revogado', many: 'Revogados', mark: 'st st--off' },
};

/** Why a line is not invited, and what to do about it. */
export const LINE_VERDICT_WORDS: Readonly<Record<Exclude<LineVerdict, 'able'>, string>> = {
  malformed: 'Não é e-mail nem CPF válido',
  repeated: 'Repete uma linha acima',
  unknown: 'Ninguém com este cadastro na marca',
  incomplete: 'Cadastro incompleto: a pessoa precisa terminá-lo',
  not_customer: 'Esta conta não é de cliente',
  invited: 'Já tem convite aberto',
  entered: 'Já está inscrita nesta etapa',
};

const messages: Readonly<Record<string, { readonly message: string }>> = ERRORS;
const figure = (count: number): string => count.toLocaleString('pt-BR');

/** Adapts a sentence for use inside another. */
const inside = (text: string): string =>
  text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/, '');

/** E.g. `Convidando: 40 de 1.700`, or the result with the reasons for failures. */
export function batchWords({ total, done, refused, is_over: isOver }: InvitationBatch): string {
  const left = refused.reduce((sum, { count }) => sum + count, 0);
  if (!isOver) return `Convidando: ${figure(done + left)} de ${figure(total)}`;
  const sent = `${counted(done, INVITATION)} ${done === 1 ? 'feito' : 'feitos'}.`;
  const why = refused.map(
    ({ code, count }) => `${figure(count)} (${inside(messages[code]?.message ?? code)})`,
  );
  return left === 0 ? sent : `${sent} Ficaram de fora ${why.join(', ')}.`;
}
