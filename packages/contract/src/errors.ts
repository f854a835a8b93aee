import { CEILINGS } from './account/ceilings.ts';
import { GATE_ERRORS } from './checkin/gate-errors.ts';
import { MONEY_ERRORS } from './desk/money/money-errors.data.ts';
import { VOUCHER_ERRORS } from './vouchers/voucher-errors.data.ts';

/**
 * The error table: one row per code, with its HTTP status and the Portuguese text. Documented texts are copied exactly,
 * mistakes included (D25, C106).
 */
export const ERRORS = {
  unauthenticated: { status: 401, message: 'Sessão expirada. Entre novamente.' },
  invalid_credentials: { status: 401, message: 'Credenciais inválidas' },
  challenge_over: { status: 401, message: 'A entrada demorou demais. Comece de novo.' },
  wrong_factor: { status: 401, message: 'Código ou chave de acesso não confere.' },
  wrong_current_password: { status: 401, message: 'A senha atual esta errada.' },
  email_not_verified: { status: 403, message: 'Email não verificado' },
  forbidden_role: { status: 403, message: 'Voce nao tem permissão' },
  profile_incomplete: { status: 403, message: 'Complete seu cadastro para continuar.' },
  vehicle_not_yours: { status: 403, message: 'Este veículo não pertence a sua conta atual' },
  forbidden: { status: 403, message: 'Acesso negado.' },
  csrf: { status: 403, message: 'Atualize a página e tente de novo.' },
  staff_forbidden: { status: 403, message: 'Seu papel não permite isto.' },
  fresh_factor_needed: {
    status: 403,
    message: 'Confirme que é você: mostre de novo seu segundo fator.',
  },
  ...GATE_ERRORS,
  key_forbidden: { status: 403, message: 'Esta chave não lê isto.' },
  email_not_found: { status: 404, message: 'Email não encontrado!' },
  no_such_account: { status: 404, message: 'Não existe cadastro com esse email' },
  no_vehicles: { status: 404, message: 'Nenhum veículo cadastrado' },
  report_not_ready: {
    status: 404,
    message: 'O relatório da abertura ainda não está pronto. Ele sai uma hora depois dela.',
  },
  not_found: { status: 404, message: 'Não encontrado' },
  malformed_request: { status: 400, message: 'Não entendemos o pedido. Atualize a página.' },
  request_timeout: { status: 408, message: 'O envio demorou demais. Tente de novo.' },
  body_too_large: { status: 413, message: 'O envio é grande demais.' },
  unsupported_media_type: { status: 415, message: 'Este formato de envio não é aceito.' },
  headers_too_large: { status: 431, message: 'O endereço é longo demais.' },
  request_in_progress: {
    status: 409,
    message: 'Sua inscrição já está sendo enviada. Aguarde um instante.',
  },
  banner_moved: { status: 409, message: 'Alguém mudou o aviso antes. Veja o de agora.' },
  banner_over: { status: 422, message: 'O aviso acabaria antes de começar.' },
  bulk_too_large: { status: 422, message: 'São mais de 5.000 inscrições. Filtre antes.' },
  mailing_started: { status: 409, message: 'O envio já começou. Dá para parar o que falta.' },
  mailing_over: { status: 409, message: 'O envio já terminou: não há o que parar.' },
  saved_export_outdated: {
    status: 422,
    message: 'Esta exportação foi guardada de um jeito que não existe mais. Guarde de novo.',
  },
  export_too_large: {
    status: 422,
    message: 'São mais de 100.000 linhas. Filtre antes de exportar.',
  },
  invalid: { status: 422, message: 'Dados inválidos' },
  cpf_taken: { status: 422, message: 'Este CPF já está cadastrado.' },
  email_taken: { status: 422, message: 'Este e-mail já está registrado.' },
  same_password: { status: 422, message: 'A nova senha não pode ser igual a senha atual' },
  password_mismatch: { status: 422, message: 'As senhas não coincidem' },
  invalid_token: { status: 422, message: 'Token inválido' },
  duplicate_chassis: {
    status: 422,
    message: 'Você já possui um veículo com esse número de chassis cadastrado',
  },
  team_cpf_taken: { status: 422, message: 'CPF já está cadastrado no sistema' },
  confirmation_over: {
    status: 422,
    message: 'O prazo para confirmar terminou, e a vaga voltou para a fila.',
  },
  registration_closed: { status: 422, message: 'Inscrições não permitidas para este evento' },
  entries_paused: {
    status: 422,
    message: 'As inscrições desta etapa estão em pausa. Voltamos em breve.',
  },
  first_batch_full: { status: 422, message: 'Vagas do primeiro lote esgotadas!' },
  ...VOUCHER_ERRORS,
  vehicles_refused: { status: 422, message: 'Veículo não permitido para esta etapa.' },
  vehicle_already_registered: {
    status: 422,
    message: 'Este veículo já está inscrito nesta etapa.',
  },
  person_already_registered: { status: 422, message: 'Esta pessoa já está inscrita nesta etapa.' },
  in_active_registration: {
    status: 422,
    message: 'Não é possível alterar: há uma inscrição ativa.',
  },
  too_many_vehicles: {
    status: 422,
    message: `Sua garagem está cheia: cabem ${CEILINGS.vehicles} veículos. Exclua um para adicionar outro.`,
  },
  too_many_participants: {
    status: 422,
    message: `Sua equipe está cheia: cabem ${CEILINGS.participants} pilotos e navegadores. Remova um para adicionar outro.`,
  },
  too_many_companions: {
    status: 422,
    message: `Sua equipe está cheia: cabem ${CEILINGS.companions} acompanhantes. Remova um para adicionar outro.`,
  },
  too_many_registrations: {
    status: 422,
    message: 'Você já se inscreveu vezes demais nesta etapa. Fale com a organização.',
  },
  registration_cancelled: { status: 422, message: 'Esta inscrição foi cancelada.' },
  questions_closed: { status: 422, message: 'O prazo para responder já passou.' },
  questions_changed: {
    status: 409,
    message: 'As perguntas ou as pessoas do carro mudaram. Confira e responda de novo.',
  },
  registration_not_confirmed: {
    status: 422,
    message: 'Esta inscrição ainda não está confirmada.',
  },
  track_not_open: {
    status: 422,
    message: 'A trilha completa ainda não está aberta para sua inscrição.',
  },
  stage_undated: { status: 422, message: 'A etapa ainda não tem data marcada.' },
  no_vacancies: { status: 422, message: 'Não há vaga livre para mais um veículo.' },
  no_more_vehicles: {
    status: 422,
    message: 'Depois do pagamento não é possível adicionar veículos.',
  },
  idempotency_mismatch: {
    status: 422,
    message: 'Este envio já foi usado para outra inscrição. Atualize a página e tente de novo.',
  },
  invitation_invalid: {
    status: 422,
    message: 'Este convite não vale para esta inscrição. Fale com a organização.',
  },
  last_admin: {
    status: 422,
    message: 'É o último Admin: dê o papel a outra pessoa antes.',
  },
  last_factor: { status: 422, message: 'É seu último segundo fator: cadastre outro antes.' },
  not_on_oneself: { status: 422, message: 'Outro Admin faz isto por você.' },
  changed_meanwhile: {
    status: 409,
    message: 'Alguém mudou esta inscrição depois que você a abriu. Nada foi gravado.',
  },
  season_changed: {
    status: 409,
    message: 'Alguém mudou isto depois que você abriu. Nada foi gravado.',
  },
  draft_in_use: {
    status: 409,
    message:
      'Só um rascunho em que ninguém está pode ser apagado: há inscrição, convite, aparelho, acesso ou algo mais desta etapa, ou ela está publicada.',
  },
  event_in_use: {
    status: 409,
    message: 'Já há etapa ou inscrição aqui: aposente em vez de apagar.',
  },
  last_category: {
    status: 422,
    message: 'Um evento precisa de ao menos uma categoria que receba inscrições.',
  },
  second_person_needed: { status: 403, message: 'Prova propõe; Admin ou Financeiro confirma.' },
  other_role_confirms: { status: 403, message: 'Quem confirma é Admin ou Financeiro.' },
  postponement_over: {
    status: 409,
    message: 'O prazo para responder acabou, ou a etapa mudou de novo. Atualize a página.',
  },
  refund_key_not_asked: {
    status: 409,
    message: 'Esta devolução já foi feita ou não precisa de chave. Atualize a página.',
  },
  claim_not_due: {
    status: 409,
    message: 'Esta inscrição não espera pagamento agora. Atualize a página.',
  },
  reminded_today: { status: 409, message: 'Já lembramos hoje. Nada foi enviado.' },
  question_over: { status: 409, message: 'Esta pergunta já não espera resposta.' },
  pause_moved: {
    status: 409,
    message: 'Outra pessoa já mudou a pausa desta etapa. Nada foi gravado.',
  },
  list_changed: {
    status: 409,
    message: 'A lista ou a etapa mudou desde que foi conferida. Nada foi enviado.',
  },
  already_invited: { status: 409, message: 'Esta pessoa já tem um convite aberto.' },
  already_entered: { status: 409, message: 'Esta pessoa já está inscrita na etapa.' },
  invitation_over: {
    status: 409,
    message: 'Este convite já foi usado, revogado ou venceu. Nada foi feito.',
  },
  bulletins_changed: {
    status: 409,
    message: 'Alguém publicou um aviso nesta etapa depois que você abriu. Nada foi publicado.',
  },
  solidarity_changed: {
    status: 409,
    message: 'Alguém mudou esta conta depois que você abriu. Nada foi gravado.',
  },
  solidarity_entity_known: {
    status: 409,
    message: 'Já há uma entidade com este CNPJ nesta etapa. Nada foi gravado.',
  },
  solidarity_in_use: {
    status: 409,
    message: 'Há promessa ou entrega ligada a isto: tire antes o que depende.',
  },
  solidarity_too_much: {
    status: 422,
    message: 'Passa do que foi prometido: mude antes a promessa.',
  },
  solidarity_unbalanced: {
    status: 422,
    message: 'A conta ainda não fecha, ou o dinheiro da etapa não está fechado.',
  },
  solidarity_rendered: {
    status: 409,
    message: 'Esta conta já está prestada, e nada mudou desde então.',
  },
  solidarity_file_known: {
    status: 409,
    message: 'Este arquivo já está nesta entrega. Nada foi gravado.',
  },
  results_changed: {
    status: 409,
    message: 'Alguém mudou os resultados desta etapa depois que você abriu. Nada foi gravado.',
  },
  result_known: {
    status: 409,
    message: 'Este arquivo já foi publicado nesta etapa. Nada foi gravado.',
  },
  result_lines_open: {
    status: 422,
    message: 'Há linhas sem inscrição ou repetidas. Confira antes de publicar.',
  },
  rehearsal_refused: { status: 409, message: 'Esta etapa não pode ser ensaiada agora.' },
  season_refused: { status: 422, message: 'Há o que corrigir antes de gravar.' },
  not_in_review: { status: 422, message: 'Esta inscrição não espera revisão.' },
  ...MONEY_ERRORS,
  proposal_waits: {
    status: 409,
    message: 'Já há uma proposta para isto: falta outra pessoa decidir. Nada foi gravado.',
  },
  proposal_own: { status: 422, message: 'Quem propôs não confirma: peça a outra pessoa.' },
  proposal_made_by: {
    status: 422,
    message: 'Sua conta foi criada ou refeita por quem propôs: peça a outra pessoa que confirme.',
  },
  reveals_over: {
    status: 429,
    message: 'Você já abriu dados demais hoje. Os Admins foram avisados; amanhã dá de novo.',
  },
  factor_stopped: {
    status: 403,
    message:
      'Segundo passo errado vezes demais: esta conta parou. Peça a um Admin um link novo e troque a senha.',
  },
  one_admin_only: {
    status: 422,
    message:
      'Falta outro Admin que possa confirmar isto. Até haver um, use os comandos do servidor.',
  },
  proposal_over: { status: 409, message: 'Esta proposta já foi decidida. Nada foi gravado.' },
  proposal_lapsed: {
    status: 409,
    message: 'Isto mudou depois da proposta, e ela caiu. Nada se moveu: decida de novo.',
  },
  erasure_takes_two: { status: 422, message: 'Cancele antes a inscrição: o Financeiro confirma.' },
  key_revoked: { status: 409, message: 'Esta chave já foi revogada.' },
  hook_off: { status: 409, message: 'Este webhook está desligado. Ligue-o antes de enviar.' },
  delivery_waiting: { status: 409, message: 'Esta entrega já está na fila.' },
  cancellation_closed: { status: 422, message: 'O prazo de cancelamento terminou.' },
  too_soon: {
    status: 429,
    message: 'Por favor, aguarde 2 minutos antes de tentar novamente.',
  },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Aguarde um pouco.' },
  too_many_exports: {
    status: 429,
    message: `Você já pediu ${CEILINGS.exportsOfDay} cópias em 24 horas. Peça outra amanhã.`,
  },
  lookup_unavailable: {
    status: 503,
    message: 'Serviço indisponível no momento. Preencha os dados manualmente.',
  },
  chassis_unavailable: { status: 503, message: 'Erro ao buscar dados do chassi.' },
  busy: { status: 503, message: 'Muita gente ao mesmo tempo. Tente de novo em instantes.' },
  unexpected: { status: 500, message: 'Erro inesperado. Tente novamente' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * Body of every error response. `errors` is present only for invalid fields (or vehicles, by index), `request_id` only
 * for faults of the server (5xx): it finds the log line.
 */
export interface ErrorBody {
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly request_id?: string;
}
