import { askedAndAnswered } from './asked-question.data.ts';
import type { DeskRegistration } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import {
  approveDeskReview,
  readDeskRegistration,
  rehearseDeskCancel,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { listDeskStages } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import {
  holdReviews,
  listReviews,
  type ReviewRow,
} from '@trilha/contract/desk/review/review.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const LONG = 'Maria Aparecida Vasconcelos Figueiredo de Albuquerque';
const VERSION = hence(-2);
const BENTO = { name: 'Bento Vasconcelos Figueiredo', is_mine: false, until: hence(1) };

function rowOf(index: number): ReviewRow {
  return {
    id: 100 + index,
    number: 187 + index,
    status: 'Aguardando',
    plate: index % 7 === 5 ? null : `ABC${index % 10}D${10 + index}`,
    model: 'Pajero TR4 2.0 Flex 16V 4x4',
    vehicles: 1,
    holder: { id: 7, name: LONG, cpf: '***.456.789-**' },
    driver: index % 4 === 1 ? LONG : 'Ana Luísa Prado',
    stage: {
      id: 7,
      automaker_id: 1 + (index % 2),
      title: 'Rally de Regularidade de Poços de Caldas',
      stage_date: hence(400),
    },
    category: 'Turismo Light',
    team: 'Equipe Serra da Canastra',
    voucher: null,
    waiting_position: null,
    due: '1000.00',
    held: '0.00',
    expires_at: null,
    created_at: hence(index - 60),
    version: VERSION,
    claim: index === 2 ? BENTO : null,
    question: null,
  };
}

const rows = Array.from({ length: 31 }, (_, index) => rowOf(index));
const person = { cpf: '***.456.789-**', phone: '(••) •••••-0001' };
const past = { number: 87, stage_title: 'Rally de Regularidade de Poços de Caldas' };
const detail: DeskRegistration = {
  ...rowOf(1),
  type: 'normal',
  cancelled: null,
  crews: [
    {
      vehicle_id: 1,
      plate: 'ABC1D11',
      model: 'Pajero TR4 2.0 Flex 16V 4x4',
      year: '2014/2015',
      color: 'Verde',
      chassis: '004821',
      is_known: true,
      core: { model: 'Pajero TR4 2.0 Flex 16V 4x4', year: '2015', color: 'Branco' },
      members: [
        { ...person, person_id: 1, role: 'conductor', name: LONG, age: 52 },
        { ...person, person_id: 2, role: 'navigator', name: 'Zé Antônio', age: 17 },
      ],
    },
    {
      vehicle_id: 2,
      plate: 'XYZ4E21',
      model: 'L200 Triton',
      year: '2022',
      color: null,
      chassis: '117204',
      is_known: false,
      core: null,
      members: [{ ...person, person_id: 3, role: 'conductor', name: 'Otávio Neto', age: 44 }],
    },
  ],
  money: {
    unit: '500.00',
    full_unit: null,
    places: 2,
    due: '1000.00',
    received: '0.00',
    returned: '0.00',
    open: '0.00',
    txid: null,
    is_static: false,
    payments: [],
    refunds: [],
  },
  timeline: [
    {
      key: 'a2',
      at: VERSION,
      kind: 'change',
      what: 'review_asked',
      who: 'staff',
      name: 'Iara Nogueira',
      reason: null,
      facts: { about: 'document' },
    },
    {
      key: 'a1',
      at: hence(-60),
      kind: 'change',
      what: 'created',
      who: 'customer',
      name: null,
      reason: null,
      facts: {},
    },
  ],
  messages: [],
  history: {
    total: 9,
    confirmed: 6,
    cancelled: 3,
    entries: [
      { ...past, id: 1, stage_date: hence(-900), status: 'Aprovado', cancelled_by: null },
      { ...past, id: 2, stage_date: hence(-1900), status: 'Cancelada', cancelled_by: 'system' },
    ],
  },
  question: askedAndAnswered(VERSION),
  has_credential: false,
};

interface Shown {
  readonly reviews?: readonly ReviewRow[];
  readonly role?: 'support' | 'auditor';
  readonly registration?: DeskRegistration;
}

async function open(
  surroundings: Surroundings,
  search: string,
  { reviews = rows, role = 'support', registration = detail }: Shown = {},
): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(page, role);
  await answerWith(page, listDeskStages, { stages: [] });
  const page_ = { from: 1, to: reviews.length, total: reviews.length, previous: null, next: null };
  await answerWith(page, listReviews, {
    reviews: [...reviews],
    page: reviews.length === 0 ? { ...page_, from: 0 } : page_,
    counts: { open: reviews.length, asked: 4 },
  });
  const claims = reviews.flatMap(({ id, claim }) => (claim === null ? [] : [{ id, ...claim }]));
  await answerWith(page, holdReviews, { claims });
  await answerWith(page, readDeskRegistration, { registration });
  await page.goto(`/revisao${search}`);
  // On a phone the open entry covers the list.
  const title = search.includes('aberta') ? 'Histórico' : 'Revisão';
  await page.getByRole('heading', { name: title, exact: title === 'Revisão' }).waitFor();
}

async function refuse(surroundings: Surroundings): Promise<void> {
  const { page } = surroundings;
  const consequences = {
    was: 'Aguardando' as const,
    places: 2,
    held: '0.00',
    refund: '0.00',
    kept: '0.00',
    excess: '0.00',
    by_bank: '0.00',
    mails: 2,
  };
  const told = { ...consequences, promoted: [203] };
  const answer = { consequences: told, version: VERSION, takes_two: false };
  await answerWith(page, rehearseDeskCancel, answer);
  await open(surroundings, '?aberta=101');
  await page.getByRole('button', { name: /^Recusar/ }).click();
  await page.getByText('Vagas que voltam').waitFor();
}

/** The review queue: rows, an open entry, a pending decision, a refusal. */
const drawn: ReadonlyArray<Omit<ScreenState, 'isStaff'>> = [
  { name: 'staff-review', arrange: (surroundings) => open(surroundings, '') },
  { name: 'staff-review-open', arrange: (surroundings) => open(surroundings, '?aberta=101') },
  {
    name: 'staff-review-claimed',
    arrange: (surroundings) =>
      open(surroundings, '?aberta=102', { registration: { ...detail, ...rowOf(2) } }),
  },
  {
    name: 'staff-review-held',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await open(surroundings, '?aberta=101');
      await page.getByRole('button', { name: /^Aprovar/ }).click();
      await page.getByText('sai em').waitFor();
    },
  },
  {
    name: 'staff-review-faster',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await page.clock.install();
      await refuseWith(page, approveDeskReview, 'changed_meanwhile');
      await open(surroundings, '?aberta=101');
      await page.getByRole('button', { name: /^Aprovar/ }).click();
      await page.getByText('sai em').waitFor();
      await page.clock.runFor(10_000);
      await page.getByText('nada foi enviado').waitFor();
    },
  },
  { name: 'staff-review-refuse', arrange: refuse },
  {
    name: 'staff-review-ask',
    arrange: async (surroundings) => {
      await open(surroundings, '?aberta=101');
      await surroundings.page.getByRole('button', { name: /^Perguntar/ }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-review-looking-on',
    arrange: (surroundings) => open(surroundings, '?aberta=101', { role: 'auditor' }),
  },
  {
    name: 'staff-review-empty',
    arrange: (surroundings) => open(surroundings, '', { reviews: [] }),
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
