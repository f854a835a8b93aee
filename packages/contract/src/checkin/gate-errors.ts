/** Errors of requests from gate phones and about them; part of the error table. */
export const GATE_ERRORS = {
  device_unknown: { status: 403, message: 'Aparelho não pareado.' },
  device_revoked: { status: 403, message: 'Aparelho desligado do check-in.' },
  device_over: { status: 403, message: 'A etapa já acabou.' },
  pairing_over: { status: 422, message: 'Este código não vale mais: peça outro.' },
  device_waits: { status: 422, message: 'Nenhum celular leu o código deste aparelho ainda.' },
  too_few_places: { status: 422, message: 'A etapa não tem tantas vagas livres.' },
  stage_cancelled: { status: 422, message: 'A etapa foi cancelada.' },
  device_without_end: { status: 422, message: 'A etapa ainda não tem data.' },
  start_order_changed: {
    status: 409,
    message: 'A ordem de largada ou os carros mudaram depois que você abriu. Nada foi gravado.',
  },
  start_order_empty: { status: 422, message: 'Nenhum carro tem largada ainda.' },
  lease_smaller: {
    status: 422,
    message: 'O aparelho não tem tantas vagas por usar. Nada foi devolvido.',
  },
} as const;
