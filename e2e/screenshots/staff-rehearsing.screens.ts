import {
  listRehearsals,
  type Rehearsal,
  type Rehearsals,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { hence } from '../src/hence.ts';
import { staffSignedIn } from '../src/staff-signed-in.ts';

const HELD: NonNullable<Rehearsal['report']> = {
  customers: 1_200,
  pressed_twice: 240,
  first_timers: { customers: 200, filled: 200, p50: 210, p95: 640, p99: 810 },
  answers: [
    { code: 'waiting', count: 1_063 },
    { code: 'placed', count: 120 },
    { code: 'voucher_exhausted', count: 17 },
  ],
  answer: { p50: 214, p95: 1_420, p99: 2_030 },
  codes: { due: 120, told: 120, p50: 11_000, p95: 33_000, p99: 36_000 },
  places: { capacity: 120, registrations: 120, pools: 120, ledger: 120 },
  doubled: 0,
  untold: 0,
  in_order: true,
  processor: 0.71,
};
const STRAINED: NonNullable<Rehearsal['report']> = {
  ...HELD,
  answers: [...HELD.answers, { code: 'busy', count: 42 }, { code: 'no_answer', count: 3 }],
  answer: { p50: 2_900, p95: 9_800, p99: 29_000 },
  processor: 0.98,
};

const rehearsal = (over: Partial<Rehearsal> = {}): Rehearsal => ({
  id: 3,
  started_at: hence(-2),
  finished_at: hence(-2),
  by: 'Marina Vasques',
  customers: 1_200,
  curve: 'last',
  pix: 'normal',
  state: 'done',
  phase: 'settling',
  done: 1_200,
  problem: null,
  report: HELD,
  is_current: true,
  ...over,
});

const known: Rehearsals = {
  stage: {
    id: 7,
    automaker_id: 2,
    title: 'Etapa Serra da Mantiqueira e Vale do Paraíba, com pernoite em São Bento do Sapucaí',
  },
  refusal: null,
  opens_at: hence(60),
  places: 120,
  last_opening: { title: 'Passeio Serra do Rio do Rastro', customers: 843 },
  rehearsals: [],
};

async function open({ page }: Surroundings, shown: Partial<Rehearsals>): Promise<void> {
  await staffSignedIn(page, 'director');
  await answerWith(page, listRehearsals, { ...known, ...shown });
  await page.goto('/temporada/7/ensaio');
  await page.getByRole('heading', { name: 'Ensaio da abertura' }).waitFor();
}

const OLD = [
  rehearsal({ id: 2, started_at: hence(-30), report: STRAINED, is_current: false }),
  rehearsal({
    id: 1,
    started_at: hence(-31),
    report: null,
    state: 'failed',
    problem: 'unreachable',
  }),
];

/** Rehearsals of a stage's opening. */
const drawn: ReadonlyArray<readonly [name: string, shown: Partial<Rehearsals>]> = [
  ['none', {}],
  ['held', { rehearsals: [rehearsal(), ...OLD] }],
  ['strained', { rehearsals: OLD }],
  [
    'running',
    {
      rehearsals: [
        rehearsal({
          state: 'running',
          phase: 'arriving',
          done: 388,
          report: null,
          finished_at: null,
        }),
      ],
    },
  ],
  ['nowhere', { refusal: 'not_configured', last_opening: null }],
];

export const states: readonly ScreenState[] = drawn.map(([name, shown]) => ({
  name: `staff-rehearsing-${name}`,
  isStaff: true,
  arrange: (surroundings) => open(surroundings, shown),
}));
