import type { AuditEntry } from '@trilha/contract/desk/audit.endpoints.ts';
import type { AuditedAction } from '@trilha/contract/desk/audited-actions.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';

/** What something was done to, by the audit's word. */
export const SUBJECTS: Readonly<Record<string, string>> = {
  registration: 'Inscrição',
  customer: 'Cliente',
  person: 'Pessoa',
  vehicle: 'Veículo',
  stage: 'Etapa',
  event: 'Evento',
  category: 'Categoria',
  invitation: 'Convite',
  pix_payment: 'Pix sem par',
  unreadable_payment: 'Pix ilegível',
  bank_line: 'Linha do banco',
  money_day: 'Dia do caixa',
  money_proposal: 'Proposta',
  staff: 'Equipe',
  job: 'Tarefa',
  signup: 'Cadastro a confirmar',
  view: 'Visão',
  'saved-export': 'Exportação guardada',
  bulk: 'Ação em massa',
  mailing: 'Mensagem',
  'mailing-attachment': 'Anexo de mensagem',
  export: 'Arquivo de inscrições',
  'partner-key': 'Chave de parceiro',
  webhook: 'Webhook',
  brand: 'Marca',
};

/** What was done, by the audit's verb. */
export const ACTIONS: Readonly<Record<AuditedAction, string> & Record<string, string>> = {
  created: 'Criou',
  marketing_stopped: 'Parou de receber marketing',
  marketing_resumed: 'Voltou a receber marketing',
  updated: 'Editou',
  deleted: 'Apagou',
  cancelled: 'Cancelou',
  postponed: 'Adiou a etapa',
  'publication-refused': 'Não publicou na hora marcada',
  file_uploaded: 'Enviou um arquivo',
  kept_place: 'Manteve a vaga na nova data',
  opening_rehearsed: 'Ensaiou a abertura',
  rehearsal_cancelled: 'Cancelou o ensaio',
  entries_paused: 'Pausou as inscrições',
  entries_resumed: 'Retomou as inscrições',
  banner_posted: 'Publicou aviso no portal',
  banner_withdrawn: 'Retirou o aviso do portal',
  promoted: 'Chamou da espera',
  approved: 'Pagamento confirmado',
  review_asked: 'Perguntou sobre a revisão',
  review_answered: 'Respondeu à pergunta',
  review_approved: 'Aprovou a revisão',
  expiry_moved: 'Mudou o prazo',
  message_resent: 'Reenviou a mensagem',
  fee_adjusted: 'Ajustou a taxa',
  payment_confirmed: 'Confirmou o pagamento',
  payment_matched: 'Ligou o Pix',
  payment_unmatched: 'Desfez a ligação do Pix',
  payment_refunded: 'Deu o Pix por devolvido',
  payment_kept: 'Ficou com o Pix',
  partially_paid: 'Recebeu uma parte',
  line_closed: 'Encerrou a linha',
  line_explained: 'Explicou a linha',
  day_closed: 'Fechou o dia',
  day_adjusted: 'Ajustou o dia fechado',
  stage_money_closed: 'Fechou o dinheiro da etapa',
  stage_money_adjusted: 'Ajustou a etapa fechada',
  money_proposed: 'Propôs a uma segunda pessoa',
  money_proposal_confirmed: 'Confirmou a proposta',
  money_proposal_declined: 'Recusou a proposta',
  money_proposal_withdrawn: 'Retirou a própria proposta',
  money_proposal_lapsed: 'A proposta caiu',
  refund_planned: 'Planejou a devolução',
  refund_done: 'Confirmou a devolução',
  refund_failed: 'Devolução recusada',
  refund_retried: 'Pediu a devolução de novo',
  refund_found: 'Viu a devolução no banco',
  refund_seen: 'Conferiu a devolução',
  refund_proof_opened: 'Abriu o comprovante da devolução',
  refund_proof_added: 'Anexou o comprovante da devolução',
  result_published: 'Publicou resultados',
  result_replaced: 'Substituiu um resultado',
  result_changed: 'Editou um resultado',
  results_ordered: 'Ordenou os resultados',
  result_withdrawn: 'Tirou resultados',
  issued: 'Emitiu',
  revoked: 'Revogou',
  reminded: 'Lembrou',
  list_invited: 'Convidou por lista',
  completed: 'Completou o cadastro',
  confirmed: 'Confirmou o e-mail',
  password_changed: 'Trocou a senha',
  password_reset: 'Recuperou a senha',
  export_requested: 'Pediu cópia dos dados',
  erased: 'Apagou a conta',
  retried: 'Repetiu a tarefa',
  sessions_ended: 'Encerrou sessões',
  confirmation_resent: 'Reenviou a confirmação',
  restored: 'Trouxe de volta',
  exported: 'Exportou',
  bulk_started: 'Começou em massa',
  mailing_started: 'Escreveu a muitos',
  mailing_changed: 'Mudou a mensagem',
  mailing_stopped: 'Parou o envio',
  mailing_ended: 'Encerrou a mensagem para quem entra depois',
  mailing_retried: 'Repetiu o envio que não saiu',
  'signed-in': 'Entrou',
  'signed-out': 'Saiu',
  'session-ended': 'Encerrou outra sessão sua',
  'factor-shown': 'Mostrou o segundo passo',
  'factor-enrolled': 'Cadastrou segundo passo',
  'factor-removed': 'Tirou segundo passo',
  'factor-reset': 'Fez novo link de acesso',
  'recovery-codes-renewed': 'Renovou os códigos',
  'password-set': 'Definiu a senha',
  added: 'Pôs na equipe',
  ended: 'Encerrou a conta',
  'role-granted': 'Deu papel',
  'grant-proposed': 'Propôs papel',
  'grant-confirmed-by-second': 'Confirmou o papel proposto',
  'grant-declined': 'Recusou o papel proposto',
  'reset-proposed': 'Propôs link novo',
  'reset-confirmed': 'Confirmou o link novo',
  'reset-declined': 'Recusou o link novo',
  'grant-ended': 'Encerrou papel',
  'grant-confirmed': 'Confirmou papel',
  'start-order-set': 'Mudou a ordem de largada',
  'start-order-shown': 'Mostrou a ordem de largada',
  'start-order-hidden': 'Deixou de mostrar a ordem de largada',
  'device-added': 'Preparou aparelho',
  'device-paired': 'Aparelho pareado',
  'device-revoked': 'Desligou aparelho',
  'roster-read': 'Aparelho baixou a lista',
  'key-added': 'Criou chave',
  'key-revoked': 'Revogou chave',
  'start-list-read': 'Parceiro leu nomes da largada',
  'webhook-added': 'Criou webhook',
  'webhook-secret-renewed': 'Trocou o segredo',
  'webhook-on': 'Ligou webhook',
  'webhook-off': 'Desligou webhook',
  'webhook-given-up': 'Desligado por falhar',
  'webhook-tested': 'Testou webhook',
  'webhook-resent': 'Reenviou entrega',
  'entrance-accepted': 'Manteve a chegada',
  'entrance-rejected': 'Tirou a chegada',
  'decision-withdrawn': 'Desfez a decisão',
  'walkin-erased': 'Apagou o carro sem inscrição',
  'gate-payment-taken': 'Recebeu no portão',
  'gate-payment-withdrawn': 'Desfez o recebimento no portão',
  'places-leased': 'Deu vagas a um aparelho',
  'lease-returned': 'Tirou vagas de um aparelho',
  'lease-ended': 'Vagas do aparelho voltaram',
};

/** `Cancelou`; a verb that is not known here as the audit has it. */
export function actionWords({ action }: Pick<AuditEntry, 'action'>): string {
  return ACTIONS[action] ?? action;
}

type About = Pick<AuditEntry, 'subject' | 'subject_id' | 'about' | 'number'>;

/** `Inscrição 0187, Serra Negra`; `Equipe, Lívia Teixeira`; `Cliente 4711`. */
export function subjectWords({ subject, subject_id, about, number }: About): string {
  const kind = SUBJECTS[subject] ?? subject;
  if (number !== null) return `${kind} ${formatInscriptionNumber(number)}, ${about ?? ''}`;
  if (about !== null) return `${kind}, ${about}`;
  return subject_id === null ? kind : `${kind} ${subject_id}`;
}

type Who = Pick<AuditEntry, 'actor' | 'staff' | 'as' | 'customer_id'>;

/** Who did it: a colleague by name, a customer by number. */
export function whoWords({ actor, staff, as, customer_id }: Who): string {
  if (staff !== null) return staff.name;
  if (as !== null) return `${as} (comando)`;
  if (actor === 'customer') return customer_id === null ? 'Cliente' : `Cliente ${customer_id}`;
  return actor === 'staff' ? 'Organização' : 'Sistema';
}
