import type { ReceivedPage } from '../../provider/pix-provider.ts';
import type { ReadingRow } from './readings.sql.ts';

const HOUR_MS = 3_600_000;
/** How far a window overlaps what was read before: lines may appear late, or be missed between two pages. */
const OVERLAP_MS = 26 * HOUR_MS;
/** A provider may refuse a window as too long (API Pix leaves the limit to it); the next attempt is shorter. */
const LONGEST_WINDOW_MS = 8 * 24 * HOUR_MS;
const SHORTEST_WINDOW_MS = OVERLAP_MS + 6 * HOUR_MS;
/** Where reading stops if a provider announces ever more pages. */
const MOST_PAGES = 1_000;
/** How often an incomplete window is read again. After that an error is logged and the next window is read. */
const PATIENCE = 3;
/** Delay before an unread part is read again. */
const REREAD_MS = 24 * HOUR_MS;
/** How far reading may lag before staff is notified: several runs. */
const LAG_MS = HOUR_MS;

/** A reading with a window to read. */
export type OpenWindow = ReadingRow & { window_from: Date; window_to: Date };

/** Returns the current window, or else the next one, which overlaps what was read before. */
export function windowOf(reading: ReadingRow, now: Date): OpenWindow {
  const { window_from, window_to } = reading;
  if (window_from !== null && window_to !== null) return { ...reading, window_from, window_to };
  const from = new Date(Math.min(reading.read_until.getTime(), now.getTime()) - OVERLAP_MS);
  const length = Math.max(SHORTEST_WINDOW_MS, LONGEST_WINDOW_MS / 2 ** reading.failed_windows);
  const to = new Date(Math.min(now.getTime(), from.getTime() + length));
  return {
    ...reading,
    window_from: from,
    window_to: to,
    next_page: 0,
    lines_seen: 0,
    last_page: '',
  };
}

/** What a page means for the reading of its window. */
export type PageOutcome = 'more' | 'complete' | 'incomplete';

/**
 * Decides whether more pages follow. The provider's numbers are only hints: after a full page the next one is read even
 * if none should follow. A page that repeats the previous one, or a second empty one, ends the window.
 */
export function outcomeOf(reading: OpenWindow, page: ReceivedPage, digest: string): PageOutcome {
  const lines = page.lines.length + page.unreadable.length;
  const seen = reading.lines_seen + lines;
  const isPromised = reading.next_page + 1 < page.pages;
  const isFull = lines > 0 && lines >= page.size;
  const isRepeated = reading.next_page > 0 && digest === reading.last_page;
  const hasEnd = reading.next_page + 1 < MOST_PAGES;
  if ((isPromised || isFull) && !isRepeated && hasEnd) return 'more';
  return seen < page.total || isRepeated || (isPromised && !hasEnd) ? 'incomplete' : 'complete';
}

/** Returns the reading after a refused window: a shorter window from the same start. */
export function readingAfterRefusal(reading: ReadingRow): ReadingRow {
  return { ...before(reading), failed_windows: reading.failed_windows + 1 };
}

/** Returns the reading, or once a day a reading that restarts at the oldest unread window. */
export function rereading(reading: ReadingRow, now: Date): ReadingRow {
  const { window_from, unread_from, reread_at } = reading;
  if (window_from !== null || unread_from === null || reread_at === null || reread_at > now) {
    return reading;
  }
  const read_until = new Date(unread_from.getTime() + OVERLAP_MS);
  return { ...before(reading), read_until, unread_from: null, reread_at: null };
}

/** Returns until when everything was read without gaps. */
export function wholeUntil({ read_until, unread_from }: ReadingRow): Date {
  return unread_from !== null && unread_from < read_until ? unread_from : read_until;
}

/** Returns since when the list is not fully read; null when reading is up to date. */
export function unreadSince(reading: ReadingRow, now: Date): Date | null {
  const until = wholeUntil(reading);
  return now.getTime() - until.getTime() > LAG_MS ? until : null;
}

/** The unread part when this window is given up, including older unread parts. */
function leftBehind({ unread_from, window_from }: OpenWindow, now: Date) {
  const isOlder = unread_from !== null && unread_from < window_from;
  return {
    unread_from: isOlder ? unread_from : window_from,
    reread_at: new Date(now.getTime() + REREAD_MS),
  };
}

/** Returns a reading whose next window starts at `from`. */
export function readingFrom(automaker_id: number, from: Date): ReadingRow {
  const read_until = new Date(from.getTime() + OVERLAP_MS);
  return before({ automaker_id, read_until, unread_from: null, reread_at: null });
}

/** The same reading without a started window. */
function before({
  automaker_id,
  read_until,
  unread_from,
  reread_at,
}: Pick<ReadingRow, 'automaker_id' | 'read_until' | 'unread_from' | 'reread_at'>): ReadingRow {
  return {
    automaker_id,
    read_until,
    unread_from,
    reread_at,
    window_from: null,
    window_to: null,
    next_page: 0,
    lines_seen: 0,
    last_page: '',
    failed_windows: 0,
  };
}

/** Returns the reading after a page: the next page, the next window, or the same window from its start. */
export function readingAfter(
  reading: OpenWindow,
  page: ReceivedPage,
  digest: string,
  now: Date,
): { outcome: PageOutcome; next: ReadingRow; isGivenUp: boolean } {
  const outcome = outcomeOf(reading, page, digest);
  if (outcome === 'more') {
    const lines_seen = reading.lines_seen + page.lines.length + page.unreadable.length;
    const next_page = reading.next_page + 1;
    const next = { ...reading, next_page, lines_seen, last_page: digest };
    return { outcome, next, isGivenUp: false };
  }
  const failed = outcome === 'incomplete' ? reading.failed_windows + 1 : 0;
  const isGivenUp = failed >= PATIENCE;
  const goesOn = outcome === 'complete' || isGivenUp;
  return {
    outcome,
    isGivenUp,
    next: {
      ...before(reading),
      read_until: goesOn ? reading.window_to : reading.read_until,
      failed_windows: goesOn ? 0 : failed,
      ...(isGivenUp ? leftBehind(reading, now) : {}),
    },
  };
}
