import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkedRow, hashedText } from '@trilha/contract/opening/attempts.ts';
import { logText, parseLog } from '@trilha/contract/opening/log-file.ts';
import { replayLog } from '@trilha/contract/opening/replay.rules.ts';
import { type StageFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { sized } from '../../../testing/long-run.ts';
import { modelSequence, MOST_PEOPLE } from '../../../testing/model-steps.ts';
import { openingSteps, organisers, type StaffStep } from '../../../testing/opening-steps.ts';
import {
  MODEL_CODE,
  modelPeople,
  type ModelPerson,
  realStage,
} from '../../../testing/real-stage.ts';
import { replayedLog, sha256 } from '../../../testing/replayed-log.ts';
import type { ModelStep } from '../../../testing/stage-model.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findAttempts } from './attempts.sql.ts';

const SEED = 20_260_310;
/** Number of stages that are recomputed from start to end. */
const STAGES = sized(12, 1_000);
const TAMPERINGS = 1_000;

let server: TestApp;
let people: readonly ModelPerson[];
/** Logs of the stages, for the tampering tests. */
const logs: LinkedRow[][] = [];

/** The last customer is the organisers' guest. */
const GUEST = MOST_PEOPLE;

beforeAll(async () => {
  server = await startTestApp();
  people = await modelPeople(server, MOST_PEOPLE + 1);
});
afterAll(() => server.close());

async function live(
  fixture: StageFixture,
  steps: ReadonlyArray<ModelStep | StaffStep>,
): Promise<LinkedRow[]> {
  await server.services.db.deleteFrom('rate_limits').execute();
  const real = realStage(server, fixture, people);
  const organise = organisers(server, fixture, people[GUEST] ?? raise());
  for (const step of steps) await ('staff' in step ? organise(step) : real.take(step));
  return findAttempts(server.services.db, fixture.stage.id);
}

const openStage = (general: number) =>
  stageFixture(server.services, {
    vacancies: general + 4,
    first_batch: 2,
    vouchers: { [MODEL_CODE]: 2 },
  });

const enters = (...cars: readonly number[]): ModelStep[] =>
  cars.map((vehicles) => ({ do: 'create', vehicles, pool: 'general' }));

/** Cases that a few random sequences may miss. */
const ORGANISED: Array<ModelStep | StaffStep> = [
  { staff: 'window', to: 'first_batch' },
  ...enters(1, 2),
  { staff: 'pause' },
  ...enters(1),
  { staff: 'resume' },
  { staff: 'window', to: 'open' },
  ...enters(2, 2),
];

/** Rebuilds a valid chain, as the publisher of the log could. */
function rechained(rows: readonly LinkedRow[]): LinkedRow[] {
  let before = '';
  return rows.map((row) => {
    before = sha256(hashedText(row, before));
    return { ...row, hash: before };
  });
}

const endOf = (rows: readonly LinkedRow[]) => ({
  rows: rows.length,
  hash: rows.at(-1)?.hash ?? '',
});
const replayed = (rows: readonly LinkedRow[]) => replayLog(rows, endOf(rows), sha256);

describe('the log of a stage', () => {
  it(
    `is recomputed from its file, whatever its people and organisers do: ${STAGES} stages [OPEN-06]`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          openingSteps(modelSequence),
          fc.integer({ min: 1, max: 4 }),
          async (steps, general) => {
            const fixture = await openStage(general);
            const rows = await live(fixture, steps);
            expect(rows.length).toBeGreaterThan(steps.length / 4);
            expect(await replayedLog(server.services.db, fixture.stage.id)).toBeNull();
            logs.push(rows);
          },
        ),
        { numRuns: STAGES, seed: SEED, examples: [[ORGANISED, 2]] },
      );
      const kinds = new Set(logs.flat().map(({ kind }) => kind));
      const usual = [
        'begun',
        'entry',
        'voucher',
        'invitation',
        'first_batch',
        'edit',
        'cancellation',
        'promotion',
      ];
      expect([...kinds]).toEqual(
        expect.arrayContaining([...usual, 'pause', 'resume', 'window', 'capacity', 'places_moved']),
      );
    },
    60_000 + STAGES * 5_000,
  );

  it(`names the row that was tampered with: ${TAMPERINGS} cases [OPEN-07]`, () => {
    const tampering = fc.record({
      log: fc.nat(),
      at: fc.nat(),
      to: fc.nat(),
      how: fc.constantFrom('changed', 'configured', 'removed', 'duplicated', 'moved'),
      field: fc.nat(),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(tampering, ({ log, at, to, how, field, by }) => {
        const rows = logs[log % logs.length] ?? raise();
        const index = at % rows.length;
        const tampered = tamper(rows, { index, to: to % rows.length, how, field, by });
        fc.pre(tampered !== null);
        const parsed = parseLog(
          logText(tampered).replace(/[^\n]*\n$/, `${JSON.stringify(endOf(rows))}\n`),
        );
        const found =
          'line' in parsed ? parsed.line : replayLog(parsed.rows, parsed.end, sha256)?.row;
        const textOf = (row: LinkedRow | undefined) => JSON.stringify(row);
        const first = tampered.findIndex((row, position) => textOf(row) !== textOf(rows[position]));
        // When only the end is missing, the last remaining row is named.
        const expected = first === -1 ? tampered.length : first + 1;
        expect(found).toBe(expected);
      }),
      { numRuns: TAMPERINGS, seed: SEED },
    );
  });
});

interface Tampering {
  readonly index: number;
  readonly to: number;
  readonly how: string;
  readonly field: number;
  readonly by: number;
}

/** Null when it would change nothing. */
function tamper(
  rows: readonly LinkedRow[],
  { index, to, how, field, by }: Tampering,
): LinkedRow[] | null {
  const row = rows[index] ?? raise();
  switch (how) {
    case 'removed':
      return rows.toSpliced(index, 1);
    case 'duplicated':
      return rows.toSpliced(to, 0, { ...row });
    case 'moved':
      return index === to ? null : rows.toSpliced(index, 1).toSpliced(to, 0, row);
    case 'configured': {
      const configured = rows.findIndex((one, position) => position >= index && one.configuration);
      const told = rows[configured];
      if (told === undefined || told.configuration === null) return null;
      const capacity = { ...told.configuration.capacity, general: 40 + by };
      const configuration = { ...told.configuration, capacity };
      return rows.with(configured, { ...told, configuration });
    }
    default: {
      const numbers = Object.entries(row).filter(([, value]) => typeof value === 'number');
      const [name, value] = numbers[field % numbers.length] ?? raise();
      return rows.with(index, { ...row, [name]: Number(value) + by });
    }
  }
}

describe('a log whose chain was made anew', () => {
  let rows: LinkedRow[];
  /** Two entries take the places, two wait, one cancels, the first that fits is promoted; the code is used up. */
  beforeAll(async () => {
    const fixture = await stageFixture(server.services, {
      vacancies: 4,
      vouchers: { [MODEL_CODE]: 2 },
    });
    const code: ModelStep = { do: 'create', vehicles: 2, pool: 'voucher' };
    rows = await live(fixture, [...enters(1, 1, 2, 1), code, code, { do: 'cancel', entry: 0 }]);
  });

  it('agrees while nothing of it is changed [OPEN-06]', () => {
    expect(replayed(rows)).toBeNull();
    expect(replayed(rechained(rows))).toBeNull();
  });

  const rowOf = (kind: string, nth = 0): number =>
    rows.flatMap((row, index) => (row.kind === kind ? [index] : []))[nth] ?? raise();
  const changed = (index: number, change: Partial<LinkedRow>): LinkedRow[] =>
    rechained(rows.with(index, { ...(rows[index] ?? raise()), ...change }));

  it.each([
    ['a pool', () => [rowOf('entry'), { pool: 'voucher_1' }]],
    ['a window', () => [rowOf('entry'), { received_at: '2020-01-01T10:00:00.000Z' }]],
    ['a place for who has none', () => [rowOf('entry', 2), { outcome: 'placed', places: 2 }]],
    [
      'no place for who has one',
      () => [rowOf('entry'), { outcome: 'waiting', places: 0, number_after: 1 }],
    ],
    ['a number of the line', () => [rowOf('entry', 3), { number_after: 7 }]],
    ['free places', () => [rowOf('entry'), { free_before: 3, free_after: 2 }]],
    ['who is promoted', () => [rowOf('promotion'), { number_before: 1, cars: 2, places: 2 }]],
    ['a refusal that took a place', () => [rowOf('entry'), { outcome: 'not_admissible' }]],
    ['a code that was not used up', () => [rowOf('voucher', 1), { outcome: 'first_batch_full' }]],
    [
      'a pause that never was',
      () => [rowOf('entry'), { outcome: 'entries_paused', places: 0, pool: null }],
    ],
  ] as Array<[string, () => [number, Partial<LinkedRow>]]>)(
    'is found out by the rules alone: %s [OPEN-06]',
    (_what, change) => {
      const [index, over] = change();
      expect(replayed(changed(index, over))?.row).toBe(index + 1);
    },
  );

  it('is found out where two of one transaction stand in another order than they were received [OPEN-03]', () => {
    const [first, second] = [rowOf('entry'), rowOf('entry', 1)];
    const one = rows[first] ?? raise();
    const together = rows.map((row, index) =>
      index === second
        ? {
            ...row,
            batch: one.batch,
            batch_position: one.batch_position + 1,
            received_at: '2020-01-01T10:00:00.000Z',
          }
        : row,
    );
    expect(replayed(rechained(together))).toMatchObject({
      row: second + 1,
      why: 'foi recebida antes da linha anterior',
    });
  });
});

function raise(): never {
  throw new Error('there is no such row');
}
