import { describe, expect, it } from 'vitest';
import type { AttemptRow, LinkedRow } from './attempts.ts';
import type { Configuration } from './configuration.ts';
import { isReportReady, type Opening, openingOf } from './report-opening.rules.ts';
import { openingSentence } from './report-words.ts';
import { sumUpOpening } from './report.rules.ts';

const OPENS = '2026-06-02T13:00:00.000Z';
const CLOSES = '2026-06-05T03:00:00.000Z';
const LATER = new Date('2026-07-01T12:00:00.000Z');

/** Milliseconds after the opening. */
const at = (ms: number): string => new Date(Date.parse(OPENS) + ms).toISOString();
const DAY = 86_400_000;

const stage = (over: Partial<Configuration> = {}): Configuration => ({
  status: 'Agendada',
  admits: true,
  paused: false,
  stage_date: '2026-06-20T11:00:00.000Z',
  start_registration_date: OPENS,
  end_registration_date: CLOSES,
  start_first_batch: null,
  end_first_batch: null,
  capacity: { general: 3, voucher_1: 1 },
  ...over,
});

type Told = Partial<AttemptRow> & Pick<AttemptRow, 'kind'>;

/** A log of rows that take their places from a row to the next; each was received when it was decided. */
function logOf(rows: readonly Told[], configuration = stage()): LinkedRow[] {
  const balance = { taken: {}, line: [], next_number: 1 };
  const first: Told = { kind: 'begun', configuration: { ...configuration, balance } };
  return [first, ...rows].map((row, index) => ({
    stage: 7,
    seq: index + 1,
    received_at: row.decided_at ?? OPENS,
    decided_at: OPENS,
    batch: index + 1,
    batch_position: 1,
    cars: 1,
    places: row.outcome === 'placed' ? (row.cars ?? 1) : 0,
    pool: row.outcome === 'placed' ? 'general' : null,
    outcome: 'recorded',
    number_before: null,
    number_after: null,
    free_before: null,
    free_after: null,
    token: null,
    configuration: null,
    ...row,
    hash: String(index + 1).padStart(64, '0'),
  }));
}

const entry = (ms: number, over: Partial<AttemptRow>): Told => ({
  kind: 'entry',
  decided_at: at(ms),
  ...over,
});

function told(rows: readonly LinkedRow[], now = LATER) {
  const opening = openingOf(
    rows.filter(({ configuration }) => configuration),
    now,
  ) as Opening;
  const sums = sumUpOpening(opening);
  for (const row of rows) sums.add(row);
  return sums.told(now) ?? raise();
}

describe('the report of an opening', () => {
  const opened = [
    entry(200, { outcome: 'placed' }),
    entry(1_100, { outcome: 'placed', cars: 2 }),
    entry(1_900, { outcome: 'waiting', number_after: 1, cars: 2 }),
    entry(4_250, { outcome: 'not_admissible' }),
    entry(5_000, { outcome: 'waiting', number_after: 2 }),
  ];

  it('tells the first hour second by second, and when the last place was taken [OPEN-30]', () => {
    const { first_hour, seconds } = told(
      logOf([...opened, entry(3_600_000, { outcome: 'placed' })]),
    );
    expect(seconds).toEqual([
      { second: 0, attempts: 1, placed: 1, waiting: 0, refused: 0 },
      { second: 1, attempts: 2, placed: 2, waiting: 2, refused: 0 },
      { second: 4, attempts: 1, placed: 0, waiting: 0, refused: 1 },
      { second: 5, attempts: 1, placed: 0, waiting: 1, refused: 0 },
    ]);
    expect(first_hour).toEqual({
      attempts: 5,
      placed: 3,
      waiting: 3,
      refused: 1,
      busiest: 4,
      left: 0,
      last_place_at: at(1_100),
    });
  });

  it('names no last place while places are left [OPEN-30]', () => {
    const { first_hour } = told(logOf(opened.slice(0, 1)));
    expect(first_hour).toMatchObject({ placed: 1, left: 2, last_place_at: null });
    const later = told(logOf([entry(DAY, { outcome: 'placed' })]));
    expect(later.first_hour).toMatchObject({ placed: 0, left: 3 });
  });

  it('tells no first hour of a log that began after others had entered [OPEN-30]', () => {
    const rows = logOf(opened);
    const [first = raise()] = rows;
    const balance = { taken: { general: 2 }, line: [], next_number: 1 };
    const begun = { ...first, decided_at: at(DAY), configuration: { ...stage(), balance } };
    const report = told([begun, ...rows.slice(1)]);
    expect(report).toMatchObject({ began_late_at: at(DAY), taken_before: 2 });
    expect(openingSentence(report)).toBe(
      'Abriu às 10:00. O registro só começou em 03/06/2026 às 10:00.',
    );
    expect(told(rows).began_late_at).toBeNull();
  });

  it('is told in one sentence [OPEN-33]', () => {
    expect(openingSentence(told(logOf(opened)))).toBe('Abriu às 10:00. 3 vagas foram ocupadas.');
    const one = openingSentence(told(logOf(opened.slice(0, 1))));
    expect(one).toBe('Abriu às 10:00. 1 vaga foi ocupada.');
    const none = openingSentence(told(logOf(opened.slice(3))));
    expect(none).toBe('Abriu às 10:00. Nenhuma vaga foi ocupada na primeira hora.');
  });

  it('leaves what came before the opening to its refusals [OPEN-30]', () => {
    const early = entry(-5, { outcome: 'registration_closed' });
    const { first_hour, refusals } = told(logOf([early, ...opened]));
    expect(first_hour.attempts).toBe(5);
    expect(refusals).toEqual([{ outcome: null, count: 2 }]);
  });

  it('tells reasons of fewer than five requests together [OPEN-30]', () => {
    const refused = (outcome: AttemptRow['outcome'], times: number) =>
      Array.from({ length: times }, () => entry(9_000, { outcome }));
    const rows = [
      ...refused('not_admissible', 5),
      ...refused('voucher_exhausted', 4),
      ...refused('entries_paused', 6),
      ...refused('no_vacancies', 1),
    ];
    expect(told(logOf(rows)).refusals).toEqual([
      { outcome: 'entries_paused', count: 6 },
      { outcome: 'not_admissible', count: 5 },
      { outcome: null, count: 5 },
    ]);
  });

  it('tells each pool: set apart at the opening, its size, and what is taken [OPEN-30]', () => {
    const moved = stage({ capacity: { general: 2, voucher_1: 1, invitation: 1 } });
    const rows = logOf([
      entry(10, { kind: 'voucher', outcome: 'placed', pool: 'voucher_1' }),
      { kind: 'places_moved', decided_at: at(60_000), received_at: null, configuration: moved },
    ]);
    expect(told(rows).pools).toEqual([
      { pool: 'general', at_opening: 3, capacity: 2, taken: 0 },
      { pool: 'voucher_1', at_opening: 1, capacity: 1, taken: 1 },
      { pool: 'invitation', at_opening: 0, capacity: 1, taken: 0 },
    ]);
  });

  it('follows the waiting list through every day until the close [OPEN-30]', () => {
    const moves: Told[] = [
      { kind: 'cancellation', decided_at: at(DAY), outcome: 'freed', places: -2, pool: 'general' },
      {
        kind: 'promotion',
        decided_at: at(DAY),
        outcome: 'placed',
        number_before: 1,
        cars: 2,
        received_at: null,
      },
      { kind: 'cancellation', decided_at: at(DAY), outcome: 'left_line', number_before: 2 },
    ];
    expect(told(logOf([...opened, ...moves])).days).toEqual([
      { day: '2026-06-02', promoted: 0, left: 0, waiting: 3 },
      { day: '2026-06-03', promoted: 2, left: 1, waiting: 0 },
      { day: '2026-06-04', promoted: 0, left: 0, waiting: 0 },
      { day: '2026-06-05', promoted: 0, left: 0, waiting: 0 },
    ]);
  });

  it('is final when registration closed, whatever the log tells afterwards [OPEN-31]', () => {
    const rows = logOf(opened);
    const before = told(rows);
    expect(before).toMatchObject({ is_final: true, head: { seq: 6 }, log: { seq: 6 } });
    const after = logOf([
      ...opened,
      entry(4 * DAY, { kind: 'cancellation', outcome: 'left_line', number_before: 1 }),
    ]);
    expect(told(after)).toEqual({ ...before, log: { seq: 7, hash: after.at(-1)?.hash } });
    expect(told(rows, new Date(CLOSES)).is_final).toBe(false);
  });

  it('counts a request received before the close and decided after it [OPEN-31]', () => {
    const late = entry(4 * DAY, { outcome: 'not_admissible', received_at: CLOSES });
    expect(told(logOf([...opened, late])).head.seq).toBe(7);
  });
});

describe('the opening that a report is about', () => {
  const row = (configuration: Configuration, decided_at = OPENS) => ({ configuration, decided_at });
  const batch = { start_first_batch: '2026-06-01T13:00:00.000Z', end_first_batch: OPENS };

  it('is the last that happened: the first batch until the general window opens [OPEN-31]', () => {
    const rows = [row(stage(batch))];
    const on = (now: string) => openingOf(rows, new Date(now))?.window ?? null;
    expect(on('2026-06-01T12:59:59.999Z')).toBeNull();
    expect(on('2026-06-01T13:00:00.000Z')).toBe('first_batch');
    expect(on(OPENS)).toBe('general');
  });

  it('is ready an hour after it, not before [OPEN-31]', () => {
    const opening = openingOf([row(stage())], LATER) as Opening;
    expect(isReportReady(opening, new Date(Date.parse(OPENS) + 3_599_999))).toBe(false);
    expect(isReportReady(opening, new Date(Date.parse(OPENS) + 3_600_000))).toBe(true);
  });

  it('stays the one that happened when the window is moved later afterwards [OPEN-31]', () => {
    const moved = stage({
      start_registration_date: '2026-09-01T13:00:00.000Z',
      end_registration_date: '2026-09-09T13:00:00.000Z',
    });
    const rows = [row(stage()), row(moved, at(DAY))];
    expect(openingOf(rows, LATER)?.openedAt.toISOString()).toBe(OPENS);
    const afterwards = openingOf(rows, new Date('2026-09-02T00:00:00.000Z'));
    expect(afterwards?.openedAt.toISOString()).toBe('2026-09-01T13:00:00.000Z');
  });

  it('is none where the window was moved before it opened [OPEN-31]', () => {
    const later = stage({
      start_registration_date: '2026-09-01T13:00:00.000Z',
      end_registration_date: '2026-09-09T13:00:00.000Z',
    });
    expect(openingOf([row(stage(), at(-2)), row(later, at(-1))], LATER)).toBeNull();
  });

  it('of the general window begins when a first batch that runs over its start is over [OPEN-31]', () => {
    const over = { ...batch, end_first_batch: at(DAY) };
    const opening = openingOf([row(stage(over))], LATER);
    expect([opening?.window, opening?.openedAt.toISOString()]).toEqual(['general', at(DAY)]);
  });

  it('closes when the stage is cancelled before its window ends [OPEN-31]', () => {
    const rows = [row(stage()), row(stage({ status: 'Cancelada' }), at(DAY))];
    expect(openingOf(rows, LATER)?.closesAt?.toISOString()).toBe(at(DAY));
  });
});

function raise(): never {
  throw new Error('there is none');
}
