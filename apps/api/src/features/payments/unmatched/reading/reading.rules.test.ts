import { describe, expect, it } from 'vitest';
import type { ReceivedPage } from '../../provider/pix-provider.ts';
import { NO_WINDOW } from '../../../../testing/fixtures/no-window.ts';
import { readingAfter, readingAfterRefusal, windowOf } from './reading.rules.ts';
import type { ReadingRow } from './readings.sql.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000);

const FRESH: ReadingRow = {
  automaker_id: 1,
  read_until: NOW,
  ...NO_WINDOW,
  unread_from: null,
  reread_at: null,
};

const line = {
  endToEndId: 'E',
  amountCents: 1,
  paidAt: NOW,
  refunds: [],
  txid: null,
  pixKey: null,
} as const;

/** A page of `count` lines with the given totals. */
const page = (
  count: number,
  says: { size: number; pages: number; total: number },
): ReceivedPage => ({
  lines: Array.from({ length: count }, () => line),
  unreadable: [],
  ...says,
});

/** Reads pages until the window ends. */
function read(pages: readonly ReceivedPage[], digests: readonly string[] = []) {
  let reading = windowOf(FRESH, NOW) as ReadingRow;
  const outcomes: string[] = [];
  for (const [index, one] of pages.entries()) {
    const after = readingAfter(windowOf(reading, NOW), one, digests[index] ?? String(index), NOW);
    outcomes.push(after.outcome);
    reading = after.next;
    if (after.outcome !== 'more') break;
  }
  return { outcomes, reading };
}

describe('the window of a reading', () => {
  it('reaches back into what is read', () => {
    expect(windowOf(FRESH, hours(1))).toMatchObject({
      window_from: hours(-26),
      window_to: hours(1),
    });
  });

  it('takes an outage of weeks in parts, without a gap', () => {
    const first = windowOf({ ...FRESH, read_until: hours(-24 * 20) }, NOW);
    expect(first).toMatchObject({
      window_from: hours(-24 * 20 - 26),
      window_to: hours(-24 * 12 - 26),
    });
    const { next } = readingAfter(first, page(0, { size: 2, pages: 1, total: 0 }), '', NOW);
    const second = windowOf(next, NOW);
    expect(second.window_from.getTime()).toBeLessThan(first.window_to.getTime());
  });

  it('is shorter after every refusal, but always longer than its overlap', () => {
    let reading = { ...FRESH, read_until: hours(-24 * 20) };
    const lengths: number[] = [];
    for (let refusal = 0; refusal < 6; refusal += 1) {
      const { window_from, window_to } = windowOf(reading, NOW);
      lengths.push((window_to.getTime() - window_from.getTime()) / 3_600_000);
      reading = readingAfterRefusal(reading);
    }
    expect(lengths).toEqual([192, 96, 48, 32, 32, 32]);
  });

  it('goes on with the one under way, whatever the time', () => {
    const under = { ...FRESH, window_from: hours(-5), window_to: hours(-1), next_page: 3 };
    expect(windowOf(under, hours(9))).toEqual(under);
  });
});

describe('the pages of a window', () => {
  it('end where the provider says so', () => {
    const says = { size: 2, pages: 2, total: 3 };
    const { outcomes, reading } = read([page(2, says), page(1, says)]);
    expect(outcomes).toEqual(['more', 'complete']);
    expect(reading).toMatchObject({ read_until: NOW, window_from: null, next_page: 0 });
  });

  it('go on behind a full page that is called the last one', () => {
    const lies = { size: 2, pages: 1, total: 2 };
    expect(read([page(2, lies), page(2, lies), page(1, lies)]).outcomes).toEqual([
      'more',
      'more',
      'complete',
    ]);
  });

  it('are read again where lines are missing, and left with an error at the third try', () => {
    const says = { size: 500, pages: 1, total: 9 };
    let reading = FRESH;
    const given: boolean[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const after = readingAfter(windowOf(reading, hours(1)), page(3, says), '', NOW);
      expect(after.outcome).toBe('incomplete');
      given.push(after.isGivenUp);
      reading = after.next;
    }
    expect(given).toEqual([false, false, true]);
    expect(reading).toMatchObject({ read_until: hours(1), failed_windows: 0 });
  });

  it('end where the provider repeats itself or never ends', () => {
    const says = { size: 2, pages: 9, total: 18 };
    expect(read([page(2, says), page(2, says)], ['same', 'same']).outcomes).toEqual([
      'more',
      'incomplete',
    ]);
    const endless = { size: 2, pages: 1_000_000, total: 0 };
    const late = { ...windowOf(FRESH, NOW), next_page: 999 };
    expect(readingAfter(late, page(2, endless), 'x', NOW).outcome).toBe('incomplete');
    expect(read([page(0, endless), page(0, endless)], ['', '']).outcomes).toEqual([
      'more',
      'incomplete',
    ]);
  });
});
