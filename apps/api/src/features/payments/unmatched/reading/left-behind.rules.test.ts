import { describe, expect, it } from 'vitest';
import { NO_WINDOW } from '../../../../testing/fixtures/no-window.ts';
import {
  readingAfter,
  readingFrom,
  rereading,
  unreadSince,
  wholeUntil,
  windowOf,
} from './reading.rules.ts';
import type { ReadingRow } from './readings.sql.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-03-10T15:00:00Z');
const hours = (count: number, ms = 0) => new Date(NOW.getTime() + count * HOUR_MS + ms);

const READ: ReadingRow = {
  automaker_id: 1,
  read_until: NOW,
  ...NO_WINDOW,
  unread_from: null,
  reread_at: null,
};
const LEFT = { ...READ, unread_from: hours(-50), reread_at: NOW };
/** A page that announces lines which never arrive. */
const SHORT = { lines: [], unreadable: [], size: 2, pages: 1, total: 5 };

/** The reading after a window was incomplete for the third time. */
function givenUp(reading: ReadingRow): ReadingRow {
  const window = windowOf({ ...reading, failed_windows: 2 }, NOW);
  const { isGivenUp, next } = readingAfter(window, SHORT, '', NOW);
  expect(isGivenUp).toBe(true);
  return next;
}

describe('what reading left behind', () => {
  it('is the window that was given up, or what was left behind before it, and is due a day later', () => {
    const from = windowOf({ ...READ, failed_windows: 2 }, NOW).window_from;
    const due = { reread_at: hours(24), failed_windows: 0 };
    expect(givenUp(READ)).toMatchObject({ unread_from: from, ...due });
    const older = new Date(from.getTime() - 1);
    expect(givenUp({ ...READ, unread_from: older })).toMatchObject({ unread_from: older, ...due });
    const later = new Date(from.getTime() + 1);
    expect(givenUp({ ...READ, unread_from: later })).toMatchObject({ unread_from: from, ...due });
  });

  it('is read again from its beginning once it is due, with no window under way', () => {
    const again = rereading(LEFT, NOW);
    expect(again).toEqual({ ...READ, read_until: hours(-50 + 26) });
    expect(windowOf(again, NOW).window_from).toEqual(LEFT.unread_from);
    for (const one of [
      READ,
      { ...LEFT, reread_at: hours(0, 1) },
      { ...LEFT, reread_at: null },
      { ...LEFT, unread_from: null },
      { ...LEFT, window_from: hours(-3), window_to: NOW },
    ]) {
      expect(rereading(one, NOW)).toBe(one);
    }
  });

  it('is told to staff as soon as it is more than an hour ago, as what was never read is', () => {
    expect(wholeUntil(LEFT)).toEqual(hours(-50));
    expect(wholeUntil({ ...LEFT, unread_from: hours(1) })).toEqual(NOW);
    expect(wholeUntil(READ)).toEqual(NOW);
    expect([unreadSince(READ, hours(1)), unreadSince(READ, hours(1, 1))]).toEqual([null, NOW]);
    expect(unreadSince(LEFT, NOW)).toEqual(hours(-50));
  });
});

describe('a reading', () => {
  it('begins where it is to begin, with nothing left behind', () => {
    const begun = readingFrom(2, hours(-100));
    expect(begun).toEqual({ ...READ, automaker_id: 2, read_until: hours(-74) });
    expect(windowOf(begun, NOW).window_from).toEqual(hours(-100));
  });

  it('counts what cannot be read among the lines of a page, and goes on behind a full one alone', () => {
    const window = windowOf(READ, NOW);
    const strange = {
      lineKey: 'x',
      endToEndId: null,
      txid: null,
      pixKey: null,
      amountCents: null,
      paidAt: null,
    };
    const full = { lines: [], unreadable: [strange, strange], size: 2, pages: 1, total: 2 };
    expect(readingAfter(window, full, 'a', NOW)).toMatchObject({
      outcome: 'more',
      isGivenUp: false,
      next: { next_page: 1, lines_seen: 2, last_page: 'a' },
    });
    const half = { ...full, unreadable: [strange] };
    expect(readingAfter(window, { ...half, total: 1 }, 'a', NOW).outcome).toBe('complete');
    expect(readingAfter(window, half, 'a', NOW).outcome).toBe('incomplete');
    // A provider that reports an empty page.
    const empty = { ...full, unreadable: [], size: 0, total: 0 };
    expect(readingAfter(window, empty, 'a', NOW).outcome).toBe('complete');
  });

  it('goes on behind a window that is whole, however often it failed before, and not behind another', () => {
    const behind = { ...READ, read_until: hours(-240), failed_windows: 2 };
    const window = windowOf(behind, NOW);
    const whole = { ...SHORT, total: 0 };
    expect(readingAfter(window, whole, '', NOW)).toMatchObject({
      outcome: 'complete',
      isGivenUp: false,
      next: { read_until: window.window_to, failed_windows: 0, unread_from: null },
    });
    const once = { ...window, failed_windows: 0 };
    expect(readingAfter(once, SHORT, '', NOW)).toMatchObject({
      outcome: 'incomplete',
      isGivenUp: false,
      next: { read_until: hours(-240), failed_windows: 1, unread_from: null },
    });
    // The last allowed page may really be the last one.
    const last = { ...window, next_page: 999 };
    expect(readingAfter(last, { ...whole, pages: 1_000 }, 'x', NOW).outcome).toBe('complete');
    expect(readingAfter(last, { ...whole, pages: 1_001 }, 'x', NOW).outcome).toBe('incomplete');
  });

  it('begins a window anew where only one of its ends is known', () => {
    const half = { ...READ, window_from: hours(-1), next_page: 3 };
    expect(windowOf(half, NOW)).toMatchObject({ window_from: hours(-26), next_page: 0 });
    const other = { ...READ, window_to: hours(-1), next_page: 3 };
    expect(windowOf(other, NOW)).toMatchObject({ window_to: NOW, next_page: 0 });
  });
});
