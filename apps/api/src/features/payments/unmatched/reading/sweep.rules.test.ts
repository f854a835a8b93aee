import { describe, expect, it } from 'vitest';
import { NO_WINDOW } from '../../../../testing/fixtures/no-window.ts';
import { readingAfterRefusal, windowOf } from './reading.rules.ts';
import { readingOf, sweepAfter, sweepToRead } from './sweep.rules.ts';
import type { SweepRow } from './readings.sql.ts';

const DAY_MS = 24 * 3_600_000;
const days = (count: number): Date => new Date(Date.UTC(2026, 3, 15) + count * DAY_MS);
const NOW = days(0);
const WAITING: SweepRow = {
  automaker_id: 1,
  days: 90,
  due_at: NOW,
  sweep_to: null,
  read_until: days(-7),
  ...NO_WINDOW,
};

function begun(): SweepRow {
  const sweep = sweepToRead(WAITING, NOW);
  if (sweep === null) throw new Error('the sweep is due');
  return sweep;
}

describe('a sweep', () => {
  it('begins where it is due, as many days back as it is deep [MONEY-08]', () => {
    expect(sweepToRead({ ...WAITING, due_at: days(1) }, NOW)).toBeNull();
    expect(begun().sweep_to).toEqual(NOW);
    expect(windowOf(readingOf(begun()), NOW).window_from).toEqual(days(-90));
  });

  it('goes on where it broke off, whatever the time, and is due again once it is read to its end [MONEY-08]', () => {
    const part = { ...readingOf(begun()), read_until: days(-40) };
    const under = sweepAfter(begun(), part, 7 * DAY_MS);
    expect(under).toMatchObject({ sweep_to: NOW, read_until: days(-40) });
    expect(sweepToRead(under, days(3))).toEqual(under);
    const over = sweepAfter(under, { ...part, read_until: days(3) }, 7 * DAY_MS);
    expect(over).toMatchObject({ sweep_to: null, due_at: days(7) });
    expect(sweepToRead(over, days(3))).toBeNull();
  });

  it('asks for a shorter window where the provider refuses one [MONEY-08]', () => {
    const refused = sweepAfter(begun(), readingAfterRefusal(readingOf(begun())), 7 * DAY_MS);
    const { window_from, window_to } = windowOf(readingOf(refused), NOW);
    expect([window_from, window_to]).toEqual([days(-90), days(-86)]);
    expect(refused.sweep_to).toEqual(NOW);
  });
});
