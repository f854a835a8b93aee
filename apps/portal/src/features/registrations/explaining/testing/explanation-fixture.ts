import type { Explanation } from '@trilha/contract/opening/explain.fields.ts';

/** A request of two vehicles that waits: the last place went to a single one. */
export const waitingExplanation: Explanation = {
  line: 57,
  registration_id: 7,
  state: 'waiting',
  cars: 2,
  badge: 'Lista de Espera, 1º',
  title: 'Sobrava 1 vaga. Você pediu 2.',
  lead: 'Seu pedido chegou às 10:00:03,897, o 57º da abertura.',
  rule: { title: 'Um grupo entra inteiro ou espera inteiro.', text: 'Restava 1 de 12.' },
  passed: { title: 'A vaga que havia foi a um pedido de 1 carro.', text: 'É a regra.' },
  numbers: [{ term: 'Você pediu', value: '2' }],
  reserved: null,
  ahead: { rows: [{ term: 'Seu lugar na lista', value: '1º' }], text: 'A gente avisa na hora.' },
  history: [],
  strip: {
    caption: 'As 12 vagas gerais no instante do seu pedido',
    capacity: 12,
    taken: 11,
    cars: 2,
    fills: ['1,35 s'],
    own: 'Seu pedido: 2 carros, 3,89 s depois da abertura. Passava do fim.',
  },
  protocol: '7KQ2-MX9F-04TB',
  source: 'Escrito a partir do registro da abertura, linha 57.',
};
