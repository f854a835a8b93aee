import type { Arrivals } from '@trilha/contract/checkin/arrivals.endpoints.ts';

/** The instant this many seconds ago. */
export const ago = (seconds: number): string =>
  new Date(Date.now() - seconds * 1_000).toISOString();

/** A stage that starts within the hour, with a name of maximum length. */
export const stage = {
  id: 4,
  automaker_id: 2,
  title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
  stage_date: ago(-3_600),
};
const NAMES = [
  'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
  'Helena Prado',
  'Otávio Lins',
  'Ravi Cordeiro',
];
const carOf = (number: number): Arrivals['missing'][number] => ({
  id: number,
  registration: 4_000 + number,
  number,
  plate: `RVK${number % 10}E${String(number % 100).padStart(2, '0')}`,
  model: number % 2 === 0 ? 'L200 Triton Sport HPE-S Savana' : 'Jimny Sierra',
  category: 'Turismo Graduados',
  driver: NAMES[number % 4] ?? '',
  state: 'confirmed',
  start: {
    group: number % 2 === 0 ? 'Graduados A' : 'C',
    time: `08:${String(number % 60).padStart(2, '0')}`,
  },
  pending: [],
});
const entrance = (scan: number, device = 'Portão 1, lado do restaurante') => ({
  scan,
  at: ago(scan * 14),
  device,
  override: null,
  is_walkin: false,
  decision: null,
});
const walkin = {
  scan: 90,
  at: ago(400),
  device: 'Portão 1, lado do restaurante',
  fate: 'counts',
  is_conflict: false,
  driver: 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque',
  plate: 'QOM2B77',
  people: 3,
  minors: 1,
  fee_cents: 45_000,
  is_signed: true,
  has_sheet: true,
  payment: null,
  decision: null,
} satisfies Arrivals['walkins'][number];
const signature = (scan: number, by: 'self' | 'guardian', name: string) =>
  ({
    scan,
    car: 187,
    name,
    by,
    at: ago(scan * 20),
    device: 'Portão 1, lado do restaurante',
    fate: 'counts',
    has_sheet: true,
    decision: null,
  }) satisfies Arrivals['signatures'][number];
const calm = { others: [], is_conflict: false };

/** Arrivals of one morning: a car recorded by two phones, arrivals to decide, signatures of every kind. */
export const arrivals: Arrivals = {
  stage,
  now: ago(0),
  expected: 212,
  arrived: 148,
  on_trail: { cars: 151, people: 402 },
  arrivals: [
    {
      car: { ...carOf(187), pending: ['Lia Figueiredo'] },
      number: 187,
      entrance: entrance(9),
      others: [entrance(3, 'Portão 2')],
      is_conflict: true,
    },
    ...Array.from({ length: 14 }, (_, index) => ({
      car: carOf(20 + index),
      number: 20 + index,
      entrance: entrance(10 + index),
      ...calm,
    })),
  ],
  set_apart: [
    { car: carOf(12), number: 12, entrance: entrance(40, 'Portão 2'), why: 'cancelled_since' },
    {
      car: carOf(88),
      number: 88,
      entrance: {
        ...entrance(42, 'Portão 1'),
        override: {
          verdict: 'pending_payment',
          reason: 'other',
          words:
            'Mostrou o comprovante do Pix, feito às 7h20 na fila; o banco da cidade está fora do ar',
        },
      },
      why: 'override',
    },
    { car: null, number: 311, entrance: entrance(41, 'Portão 3'), why: 'revoked_device' },
  ],
  rejected: [],
  missing: [41, 42, 43].map(carOf),
  turned_away: [
    { car: null, number: null, at: ago(30), device: 'Portão 1', verdict: 'unknown' },
    { car: carOf(90), number: 90, at: ago(60), device: 'Portão 2', verdict: 'pending_payment' },
  ],
  signatures: [
    signature(71, 'self', 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque'),
    { ...signature(72, 'guardian', 'Theo Figueiredo'), device: 'Portão 2' },
    { ...signature(73, 'self', 'Lia Figueiredo'), fate: 'undone', has_sheet: false },
    { ...signature(74, 'self', 'Lia Figueiredo'), fate: 'revoked_device' },
  ],
  walkins: [
    walkin,
    { ...walkin, scan: 91, plate: 'ABC1D23', driver: 'Ravi Cordeiro', fate: 'no_place' },
    {
      ...walkin,
      scan: 92,
      device: 'Portão 2',
      plate: 'GHI3F45',
      driver: 'Otávio Lins',
      is_conflict: true,
      payment: { cents: 45_000, way: 'pix', by: 'Bento Sá', at: ago(100) },
    },
  ],
  free_places: 7,
  undone: 1,
  forks: 0,
  gaps: [{ device: 'Portão 2', from: 31, to: 33 }],
  devices: [
    {
      id: 1,
      name: 'Portão 1, lado do restaurante',
      state: 'paired',
      last_seen_at: ago(20),
      lease: { held: 6, used: 2 },
    },
    {
      id: 2,
      name: 'Portão 2',
      state: 'paired',
      last_seen_at: ago(60),
      lease: { held: 0, used: 0 },
    },
  ],
};
