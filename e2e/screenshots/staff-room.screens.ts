import { listBanners } from '@trilha/contract/banners/banners.endpoints.ts';
import { rehearsePlaces } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { readRoom, type Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith, refuseWith } from '../src/answer-with.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const ago = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString();

const LONG_NOTE =
  'O provedor do Pix parou de responder e por isso pausamos as inscrições desta etapa. Ninguém perde o que preencheu, e quem já se inscreveu continua inscrito. Voltamos em breve, ainda hoje de manhã!';

/** Four minutes after an opening, with every figure and the longest texts. */
const busy = (): Room => ({
  at: ago(0),
  stage: {
    id: 4,
    automaker_id: 2,
    title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
    stage_date: ago(-2_000_000),
  },
  opens_at: ago(252),
  pause: null,
  pools: [
    { kind: 'general', capacity: 160, taken: 124, is_over: false },
    { kind: 'first_batch', capacity: 40, taken: 40, is_over: false },
    { kind: 'voucher', capacity: 24, taken: 12, is_over: false },
    { kind: 'invitation', capacity: 16, taken: 6, is_over: false },
  ],
  vacancies: 240,
  free: 36,
  promised: 22,
  vehicles_waiting: 5,
  due: 46,
  paid: 118,
  expiring: 3,
  received: '1259000.00',
  curve: {
    from: ago(252),
    counts: [96, 41, 22, 14, 9],
    before: {
      title: 'Gramado 2025',
      counts: [
        71, 48, 30, 19, 15, 11, 9, 8, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0, 1, 0, 0, 1,
        0,
      ],
    },
  },
  refusals: [
    { code: 'vehicle_not_yours', count: 9 },
    { code: 'cpf_taken', count: 7 },
    { code: 'busy', count: 2 },
  ],
  errors: 2,
  times: {
    answer: { p50: 100, p95: 500 },
    code: { p50: 900, p95: 2_400 },
    payment: { p50: 3_000, p95: 11_000 },
  },
  lanes: [
    { lane: 'own', due: 2, oldest: ago(1), dead: 0 },
    { lane: 'mail', due: 34, oldest: ago(190), dead: 1 },
    { lane: 'pix', due: 0, oldest: null, dead: 0 },
  ],
  provider: { state: 'rests', open_until: ago(-20) },
});

/** Before the opening: nobody has entered. */
const quiet = (): Room => ({
  ...busy(),
  opens_at: ago(-300),
  pools: [{ kind: 'general', capacity: 240, taken: 0, is_over: false }],
  vehicles_waiting: 0,
  due: 0,
  paid: 0,
  expiring: 0,
  received: '0.00',
  curve: { from: ago(1_740), counts: Array.from({ length: 30 }, () => 0), before: null },
  refusals: [],
  errors: 0,
  times: {
    answer: { p50: null, p95: null },
    code: { p50: null, p95: null },
    payment: { p50: null, p95: null },
  },
  provider: { state: 'answers', open_until: null },
});

async function openRoom(surroundings: Surroundings, room: Room, isLive = true): Promise<void> {
  const { page } = surroundings;
  await staffSignedIn(surroundings.page, 'director');
  await answerWith(page, readRoom, room);
  // Replaces the event stream, because a test's page cannot keep one open.
  if (isLive) {
    await page.addInitScript((text) => {
      class Stream extends EventTarget {
        constructor() {
          super();
          const event = new MessageEvent('message', { data: text });
          setTimeout(() => this.dispatchEvent(event), 0);
        }
        close(): void {}
      }
      Object.defineProperty(window, 'EventSource', { value: Stream });
    }, JSON.stringify(room));
  }
  await page.goto('/temporada/4/sala');
  await page.getByText(isLive ? 'Ao vivo' : 'Parado').waitFor();
}

const drawn: readonly ScreenState[] = [
  { name: 'staff-room', arrange: (surroundings) => openRoom(surroundings, busy()) },
  { name: 'staff-room-quiet', arrange: (surroundings) => openRoom(surroundings, quiet()) },
  { name: 'staff-room-stopped', arrange: (surroundings) => openRoom(surroundings, busy(), false) },
  {
    name: 'staff-room-pausing',
    arrange: async (surroundings) => {
      await openRoom(surroundings, busy());
      await surroundings.page.getByRole('button', { name: 'Pausar inscrições…' }).click();
      await surroundings.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'staff-room-places',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      await answerWith(page, rehearsePlaces, {
        problem: null,
        vacancies: 245,
        promoted: [188, 190, 191, 192, 207],
        version: 'a'.repeat(32),
      });
      await openRoom(surroundings, busy());
      await page.getByRole('button', { name: 'Mudar vagas…' }).click();
      await page.getByText('240 → 245').waitFor();
    },
  },
  {
    name: 'staff-room-banner',
    arrange: async (surroundings) => {
      const { page } = surroundings;
      const said = {
        kind: 'problem',
        text: LONG_NOTE,
        until: ago(-7_200),
        posted_at: ago(600),
      } as const;
      await answerWith(page, listBanners, {
        banners: [{ automaker_id: 2, version: 3, ...said, is_shown: true }],
        postable: [1, 2],
      });
      await openRoom(surroundings, busy());
      await page.getByRole('button', { name: 'Aviso no portal…' }).click();
      await page.getByText('Retirar do portal').waitFor();
    },
  },
  {
    name: 'staff-room-paused',
    arrange: (surroundings) =>
      openRoom(surroundings, { ...busy(), pause: { since: ago(95), note: LONG_NOTE } }),
  },
  {
    name: 'staff-room-missing',
    arrange: async (surroundings) => {
      await staffSignedIn(surroundings.page, 'director');
      await refuseWith(surroundings.page, readRoom, 'not_found');
      await surroundings.page.goto('/temporada/4/sala');
      await surroundings.page.getByText('Esta etapa não existe').waitFor();
    },
  },
];

export const states: readonly ScreenState[] = drawn.map((state) => ({ ...state, isStaff: true }));
