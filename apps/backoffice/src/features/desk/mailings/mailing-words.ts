import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import type { MarketingCircle } from '@trilha/contract/desk/mailings/marketing-circles.ts';
import type { RecipientState } from '@trilha/contract/desk/mailings/mailing-states.ts';
import type {
  Mailing,
  MailingState,
  Unreachable,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { Noun } from '../../../shared/table/list-column.ts';

export const MAILING: Noun = { one: 'mensagem', many: 'mensagens', gender: 'f' };
export const PERSON: Noun = { one: 'pessoa', many: 'pessoas', gender: 'f' };
export const LETTER: Noun = { one: 'e-mail', many: 'e-mails', gender: 'm' };

/**
 * The noun for a message's counts: people for one stage or marketing; letters for several stages, where one person may
 * get several.
 */
export function countedIn({ stage, purpose }: Pick<Mailing, 'stage' | 'purpose'>): Noun {
  return stage === null && purpose === null ? LETTER : PERSON;
}

/** Names of marketing purposes in lists and choices. */
export const PURPOSE_WORDS: Readonly<Record<MarketingPurpose, string>> = {
  receive_event_emails: 'E-mails sobre os eventos',
  receive_offers: 'Ofertas',
  receive_news: 'Novidades da marca',
  receive_newsletter: 'Newsletter',
};

/** Names of the audiences among those who consented. */
export const CIRCLE_WORDS: Readonly<Record<MarketingCircle, string>> = {
  everybody: 'Todos que autorizaram',
  entered: 'Quem tem inscrição',
  absent: 'Quem não tem inscrição',
};

interface StateWords {
  readonly words: string;
  readonly look: string;
}

export const MAILING_STATE_WORDS: Readonly<Record<MailingState, StateWords>> = {
  scheduled: { words: 'Agendada', look: 'st st--line' },
  sending: { words: 'Enviando', look: 'st st--wait' },
  over: { words: 'Enviada', look: 'st st--ok' },
  stopped: { words: 'Cancelada', look: 'st st--off' },
};

export const RECIPIENT_STATE_WORDS: Readonly<Record<RecipientState, StateWords>> = {
  waiting: { words: 'Na fila', look: 'st st--wait' },
  sent: { words: 'Enviada', look: 'st st--ok' },
  unsent: { words: 'Não saiu', look: 'st st--bad' },
  failed: { words: 'Não entregue', look: 'st st--bad' },
  left: { words: 'Deixada', look: 'st st--off' },
  stopped: { words: 'Cancelada', look: 'st st--off' },
};

export const UNREACHABLE_WORDS: Readonly<Record<Unreachable, string>> = {
  refused: 'e-mail recusado pelo servidor da pessoa',
  erased: 'conta apagada',
  repeated: 'a mesma pessoa já recebe por outra inscrição da etapa',
};

/** Why a recipient did not get the message, by stored code. */
const ENDS: Readonly<Record<string, string>> = {
  cancelled: 'cancelou antes do envio',
  erased: 'apagou a conta',
  withdrawn: 'retirou a autorização antes do envio',
  'attachment not read': 'um anexo não pôde ser lido',
  'process died': 'o portal parou cinco vezes neste envio',
  'took too long': 'o envio demorou demais e foi abandonado',
  unanswered: 'o servidor de e-mail não respondeu em dois dias',
};

/** Why a recipient got nothing, e.g. `o e-mail foi recusado (550)`. */
export function undeliveredWords(code: string): string {
  const known = ENDS[code];
  if (known !== undefined) return known;
  return /^\d+$/u.test(code) ? `o e-mail foi recusado (${code})` : `o envio falhou (${code})`;
}
