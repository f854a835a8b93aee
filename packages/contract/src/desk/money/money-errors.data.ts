import { REFUND_DAYS } from '../../payments/refund-window.rules.ts';

/** Errors of the money desk; part of the error table (`errors.ts`). */
export const MONEY_ERRORS = {
  pix_settled: { status: 409, message: 'Este Pix já foi resolvido. Nada foi gravado.' },
  pix_refund_under_way: { status: 409, message: 'Este Pix já está sendo devolvido pelo provedor.' },
  pix_not_payable: { status: 422, message: 'Esta inscrição não espera pagamento.' },
  pix_by_provider: {
    status: 422,
    message: 'Esta inscrição é cobrada pelo provedor de Pix, que confirma sozinho.',
  },
  pix_id_needed: {
    status: 422,
    message:
      'O valor não é exatamente o que falta: informe também o ID do Pix, para que ele não conte duas vezes.',
  },
  pix_recorded: { status: 409, message: 'Este Pix já estava registrado. Nada foi gravado.' },
  pix_other_brand: { status: 422, message: 'Este Pix chegou para a outra marca.' },
  pix_partly_returned: {
    status: 422,
    message: 'Parte deste Pix já voltou a quem pagou: devolva o resto.',
  },
  refund_by_hand: {
    status: 422,
    message: 'Aqui se devolve à mão: devolva no banco e depois registre.',
  },
  refund_too_late: {
    status: 422,
    message: `O provedor só devolve um Pix até ${REFUND_DAYS} dias depois de pago, e este passou disso: devolva no banco e depois registre aqui.`,
  },
  line_decided_elsewhere: {
    status: 422,
    message: 'Esta linha se decide em Conciliação, ou já está certa.',
  },
  day_not_over: { status: 422, message: 'Este dia ainda corre: feche a partir de amanhã.' },
  day_not_read: {
    status: 422,
    message: 'O banco ainda não foi lido até o fim deste dia. Nada foi gravado.',
  },
  day_not_zero: {
    status: 422,
    message: 'Este dia não fecha em zero: há linhas por explicar. Nada foi gravado.',
  },
  stage_money_open: { status: 422, message: 'Ainda falta o que a página diz. Nada foi gravado.' },
  money_moved: {
    status: 409,
    message: 'As linhas mudaram depois que você as abriu. Nada foi gravado.',
  },
  money_closed: { status: 409, message: 'Já está fechado, e nada mudou desde então.' },
  statement_unreadable: { status: 422, message: 'O extrato não se lê. Nada foi gravado.' },
  proof_there: {
    status: 409,
    message: 'Esta devolução já tem comprovante. Nada foi gravado.',
  },
  refund_moved: { status: 409, message: 'Esta devolução já mudou. Nada foi gravado.' },
} as const;
