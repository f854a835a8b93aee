import type { AuditedAction } from '@trilha/contract/desk/audit/audited-actions.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import { keptByOrganisersText } from '@trilha/contract/registrations/refund.texts.ts';
import { questionTitle } from '@trilha/contract/desk/review/review.templates.ts';
import type { TimelineEntry } from '@trilha/contract/desk/registrations/registration.endpoints.ts';

const CHANGES: Readonly<Record<AuditedAction, string> & Record<string, string>> = {
  entered_at_desk: 'Inscrição feita pela organização',
  confirmed_by_customer: 'Confirmou a inscrição',
  created: 'Inscrição feita',
  updated: 'Inscrição editada',
  cancelled: 'Inscrição cancelada',
  promoted: 'Chamada da fila de espera',
  approved: 'Inscrição confirmada',
  review_asked: 'Pergunta ao cliente',
  review_answered: 'Cliente respondeu à pergunta',
  review_approved: 'Revisão aprovada',
  fee_adjusted: 'Taxa ajustada',
  payment_claimed: 'Cliente diz que pagou pela chave',
  claim_closed: 'Pix do aviso não encontrado',
  payment_confirmed: 'Pagamento confirmado à mão',
  payment_matched: 'Pix ligado a esta inscrição',
  payment_unmatched: 'Pix desligado desta inscrição',
  partially_paid: 'Pagamento em parte',
  refund_planned: 'Devolução planejada',
  refund_done: 'Devolução confirmada',
  refund_failed: 'Devolução recusada pelo banco',
  refund_retried: 'Devolução pedida de novo',
  refund_found: 'Devolução vista no banco',
  refund_seen: 'Devolução conferida',
  refund_key_given: 'Cliente informou a chave para a devolução',
  refund_key_opened: 'Chave da devolução aberta',
  refund_proof_opened: 'Comprovante da devolução aberto',
  refund_proof_added: 'Comprovante da devolução anexado depois',
  kept_place: 'Vaga mantida na nova data',
  bulletin_acknowledged: 'Ciente de um aviso da prova',
  expiry_moved: 'Prazo mudou',
  confirmed: 'E-mail confirmado, conta aberta',
  completed: 'Cadastro completo',
  password_changed: 'Senha trocada',
  password_reset: 'Senha nova, por recuperação',
  password_link_sent: 'Link de senha enviado',
  email_correction_sent: 'Correção de e-mail enviada',
  email_changed: 'E-mail novo confirmado',
  note_added: 'Nota interna',
  note_deleted: 'Nota interna apagada',
  sessions_ended: 'Aparelhos desconectados',
  marketing_stopped: 'Parou de receber marketing',
  marketing_resumed: 'Voltou a receber marketing',
  export_requested: 'Cópia dos dados pedida',
  erased: 'Conta apagada',
  message_resent: 'Mensagem enviada de novo',
};

/** Subjects of messages, by name. */
export const MESSAGES: Readonly<Record<string, string>> = {
  'bulletin-published': 'Aviso da prova',
  'payment-received': 'Pix recebido',
  'place-won': 'Vaga conquistada',
  'registration-cancelled': 'Cancelamento pelo cliente',
  'registration-changed': 'Inscrição alterada',
  'registration-expired': 'Prazo vencido',
  'registration-expiring': 'Lembrete de pagamento',
  'fee-adjusted': 'Valor alterado',
  'organiser-message': 'Mensagem da organização',
  'registration-in-review': 'Recebida, em revisão',
  'registration-received': 'Inscrição recebida',
  'registration-to-confirm': 'Pedido de confirmação',
  'registration-unconfirmed': 'Inscrição não confirmada',
  'registration-waiting': 'Fila de espera',
  'registration-withdrawn': 'Cancelamento pela organização',
  'results-published': 'Resultado publicado',
  'review-question': 'Pergunta da organização',
  'review-approved': 'Revisão aprovada',
  'stage-cancelled': 'Etapa cancelada',
  'stage-moved': 'Etapa mudou',
  'stage-reminder': 'Lembrete da etapa',
  'tell-of-stage-move': 'Etapa mudou',
  'tell-of-partial-payment': 'Pagamento em parte',
  'tell-of-refund': 'Devolução feita',
  'tell-of-refused-refund': 'Devolução recusada',
  'send-recovery': 'Recuperação de senha',
  'account-erased': 'Conta apagada',
  'cpf-claimed': 'CPF usado em outro cadastro',
  'data-export-ready': 'Cópia dos dados pronta',
  'password-changed': 'Senha trocada',
  'send-new-email-link': 'Link do e-mail novo',
  'email-correction': 'Aviso de correção do e-mail',
  'email-changed': 'E-mail trocado',
};

const FATES: Readonly<Record<string, string>> = {
  sent: 'enviado',
  waiting: 'na fila',
  failing: 'falhando, tentamos de novo',
  given_up: 'desistimos de enviar',
};

/** E.g. `enviado`, `na fila`. */
export function fateWords(fate: string): string {
  return FATES[fate] ?? fate;
}

const CHARGES: Readonly<Record<string, string>> = {
  preparing: 'Cobrança Pix em preparo',
  open: 'Cobrança Pix criada',
  paid: 'Cobrança Pix paga',
  expired: 'Cobrança Pix venceu',
  withdrawn: 'Cobrança Pix retirada',
};
const REFUNDS: Readonly<Record<string, string>> = {
  pending: 'Devolução na fila',
  processing: 'Devolução a caminho',
  done: 'Devolução feita',
  failed: 'Devolução recusada pelo banco',
};

const WHO: Readonly<Record<TimelineEntry['who'], string>> = {
  customer: 'cliente',
  staff: 'organização',
  system: 'sistema',
};

function amount({ facts }: TimelineEntry): string {
  const { amount_cents: cents } = facts;
  return typeof cents === 'number' ? `, ${formatReais(cents)}` : '';
}

/** Suffix for a question, e.g. `: documento do veículo`. */
function aboutWords({ what, facts: { about } }: TimelineEntry): string {
  const asked = what === 'review_asked' ? questionTitle(String(about)) : undefined;
  return asked === undefined ? '' : `: ${asked.toLowerCase()}`;
}

/** Suffix for a change by staff beyond a customer rule, e.g. `, fora do prazo do cliente`. */
function overriddenWords({ facts: { overridden } }: TimelineEntry): string {
  return overridden === 'cancellation_limit' ? ', fora do prazo do cliente' : '';
}

/** Suffix for a cancellation with a partial refund, e.g. `, R$ 200,00 ficam com a organização`. */
function keptWords({ facts: { kept_cents: cents } }: TimelineEntry): string {
  return typeof cents === 'number'
    ? `, ${keptByOrganisersText(formatReais(cents)).replace(/\.$/, '')}`
    : '';
}

/** One line for an event. */
export function whatWords(entry: TimelineEntry): string {
  const { kind, what } = entry;
  switch (kind) {
    case 'change':
      return `${CHANGES[what] ?? what}${aboutWords(entry)}${overriddenWords(entry)}${keptWords(entry)}`;
    case 'message':
      return `E-mail “${MESSAGES[what] ?? what}”, ${fateWords(String(entry.facts['fate']))}`;
    case 'charge':
      return `${CHARGES[what] ?? what}${amount(entry)}`;
    case 'payment':
      return `Pix recebido${amount(entry)}`;
    case 'refund':
      return `${REFUNDS[what] ?? what}${amount(entry)}`;
  }
}

/** The actor and the reason, e.g. `Lívia T.: “pedido por telefone”`. */
export function whoAndWhyWords({ who, name, reason, facts }: TimelineEntry): string {
  const code = facts['txid'] ?? facts['end_to_end_id'];
  const by = name ?? WHO[who];
  return [reason === null ? by : `${by}: “${reason}”`, ...(code ? [String(code)] : [])].join(', ');
}
