import {
  listRehearsals,
  type Rehearsal,
  type Rehearsals,
} from '@trilha/contract/rehearsals/rehearsals.endpoints.ts';
import { readDeskToday } from '@trilha/contract/desk/today.endpoints.ts';
import { ROLE_PERMISSIONS } from '@trilha/contract/staff/permissions.rules.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import type { ScreenState, Surroundings } from '@trilha/tooling/screenshots/screen-state.ts';
import { answerWith } from '../src/answer-with.ts';
import { NOTHING_WAITS } from '../src/nothing-waits.ts';

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

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
  started_at: at(-2),
  finished_at: at(-2),
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
  opens_at: at(60),
  places: 120,
  last_opening: { title: 'Passeio Serra do Rio do Rastro', customers: 843 },
  rehearsals: [],
};

async function open({ page }: Surroundings, shown: Partial<Rehearsals>): Promise<void> {
  await answerWith(page, readStaffSession, {
    staff: {
      id: 1,
      name: 'Marina Vasques',
      email: 'marina@organizacao.example',
      permissions: [...ROLE_PERMISSIONS.director],
      grants: [{ id: 1, role: 'director', automaker_id: null, stage_id: null, until: null }],
      session: { id: 1, expires_at: at(8), factor_at: at(0), factor: 'passkey' },
    },
  });
  await answerWith(page, readDeskToday, NOTHING_WAITS);
  await answerWith(page, listRehearsals, { ...known, ...shown });
  await page.goto('/temporada/7/ensaio');
  await page.getByRole('heading', { name: 'Ensaio da abertura' }).waitFor();
}

const OLD = [
  rehearsal({ id: 2, started_at: at(-30), report: STRAINED, is_current: false }),
  rehearsal({ id: 1, started_at: at(-31), report: null, state: 'failed', problem: 'unreachable' }),
];

/** The opening of a stage, rehearsed. */
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
