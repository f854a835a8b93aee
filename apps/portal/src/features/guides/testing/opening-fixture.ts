import type { OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import type { OpeningReport } from '@trilha/contract/opening/report.ts';

const HASH = '9f3c41d07ab2e8650c19f7de5a34b1c82e6093fad47b11586cae70f2b90d3e24';

/** The report of an opening whose general places went in two seconds, for tests. */
export function openingReport(differing: Partial<OpeningReport> = {}): OpeningReport {
  return {
    window: 'general',
    opened_at: '2026-06-02T13:00:00.000Z',
    closes_at: '2026-06-12T15:00:00.000Z',
    is_final: true,
    first_hour: {
      attempts: 9,
      placed: 4,
      waiting: 4,
      refused: 2,
      busiest: 5,
      left: 0,
      last_place_at: '2026-06-02T13:00:01.250Z',
    },
    seconds: [
      { second: 0, attempts: 2, placed: 3, waiting: 0, refused: 0 },
      { second: 1, attempts: 4, placed: 1, waiting: 2, refused: 2 },
    ],
    pools: [
      { pool: 'general', at_opening: 5, capacity: 4, taken: 4 },
      { pool: 'invitation', at_opening: 1, capacity: 2, taken: 1 },
    ],
    desk_entries: 0,
    refusals: [
      { outcome: 'not_admissible', count: 5 },
      { outcome: null, count: 3 },
    ],
    days: [
      { day: '2026-06-02', promoted: 0, left: 0, waiting: 4 },
      { day: '2026-06-03', promoted: 2, left: 1, waiting: 1 },
    ],
    taken_before: 0,
    began_late_at: null,
    head: { seq: 12, hash: HASH },
    log: { seq: 14, hash: HASH },
    ...differing,
  };
}

export function openingOf(
  report: Partial<OpeningReport> = {},
  beside: Partial<OpeningPage> = {},
): OpeningPage {
  return {
    stage: { id: 101, title: 'Etapa Poços de Caldas' },
    report: openingReport(report),
    heads: [{ at: '2026-06-12T15:05:00.000Z', seq: 12, hash: HASH }],
    not_decided: [],
    clocks: null,
    ...beside,
  };
}
