import { CEILINGS } from '../account/ceilings.ts';
import { cars, places } from './explain-moments.ts';
import type { Facts } from './explain.rules.ts';

export interface Said {
  readonly title: string;
  readonly rule: string;
  readonly text: string;
}

/** How full the pool was, where the pool is known: it was not what decided. */
function room({ pool, free, capacity, request }: Facts): string {
  if (pool === null) return `Seu pedido de ${cars(request.cars)} não ocupou vaga.`;
  return `Não foi falta de vaga: naquele momento havia ${places(free)} de ${capacity} para o seu pedido de ${cars(request.cars)}.`;
}

/**
 * Refusals that follow from a person, a vehicle or the form: what decided, for their customer alone (OPEN-21). The
 * codes are those that an entry may be refused with.
 */
export const OF_REFUSAL = {
  too_many_registrations: (facts) => ({
    title: 'Você já tinha se inscrito vezes demais.',
    rule: `São no máximo ${CEILINGS.registrationsOfStage} inscrições por pessoa na mesma etapa.`,
    text: room(facts),
  }),
  voucher_invalid: (facts) => ({
    title: 'O código não valia para esta etapa.',
    rule: 'Um código só vale na etapa para a qual foi feito, como foi escrito.',
    text: room(facts),
  }),
  voucher_expired: (facts) => ({
    title: 'O código já tinha vencido.',
    rule: 'Um código vale até o fim do seu prazo, pela hora em que o pedido chega.',
    text: room(facts),
  }),
  vehicles_refused: (facts) => ({
    title: `O pedido tinha ${facts.request.cars === 1 ? 'um carro que não podia' : 'carro que não podia'} entrar.`,
    rule: 'Cada carro precisa ser permitido na etapa, na categoria e no lote do pedido.',
    text: room(facts),
  }),
  vehicle_already_registered: (facts) => ({
    title: 'Um carro do pedido já estava inscrito.',
    rule: 'Cada carro entra uma vez só em cada etapa.',
    text: room(facts),
  }),
  person_already_registered: (facts) => ({
    title: 'Alguém do pedido já estava em outra inscrição.',
    rule: 'Cada pessoa entra em um carro só em cada etapa.',
    text: room(facts),
  }),
  vehicle_not_yours: (facts) => ({
    title: 'Um carro do pedido não era da sua conta.',
    rule: 'Só entra carro que está em Meus Veículos de quem faz o pedido.',
    text: room(facts),
  }),
  invitation_invalid: (facts) => ({
    title: 'O convite não valia para este pedido.',
    rule: 'Um convite vale uma vez, até o seu prazo, para a pessoa e os carros dele.',
    text: room(facts),
  }),
  idempotency_mismatch: (facts) => ({
    title: 'Este envio já tinha sido usado para outro pedido.',
    rule: 'Um envio repetido precisa ser igual ao primeiro; este não era.',
    text: room(facts),
  }),
  invalid: (facts) => ({
    title: 'Algo no formulário não conferia.',
    rule: 'O pedido só vale com todos os campos certos: equipe, idades e limites da categoria.',
    text: room(facts),
  }),
} as const satisfies Record<string, (facts: Facts) => Said>;

/** The exact reason is not known any more, or is one of a release before. */
export const unknownRefusal = (facts: Facts): Said => ({
  title: 'O pedido não podia entrar.',
  rule: 'A regra que decidiu depende da pessoa ou do carro, não da ordem.',
  text: room(facts),
});
