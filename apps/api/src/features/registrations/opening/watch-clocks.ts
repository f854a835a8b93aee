import { randomUUID } from 'node:crypto';
import type { OpeningClocks } from '@trilha/contract/opening/opening-clocks.ts';
import { type Opening, REPORT_AFTER_MS } from '@trilha/contract/opening/report-opening.rules.ts';
import type { Services } from '../../../services.ts';
import { addServerClock, findServerClocks } from './server-clocks.sql.ts';

/** The database's time is read every five seconds; what the readings showed is written as often as this. */
const WRITE_EVERY_MS = 10_000;
/** The report tells of the start line and of the hour after the opening. */
const AROUND = { beforeMs: 600_000, afterMs: REPORT_AFTER_MS } as const;

/** Keeps how far this server's clock was from the database's around openings (ADR 158). */
export interface ClockWatch {
  /** Writes what was measured since the last call. */
  readonly write: () => Promise<void>;
  /** Writes once more and ends. */
  readonly stop: () => Promise<void>;
}

/** Writes this process's differences under a random number, so that the public report names no host. */
export function watchClocks({
  db,
  clock,
  log,
  takeClockDifferences,
}: Pick<Services, 'db' | 'clock' | 'log' | 'takeClockDifferences'>): ClockWatch {
  const server = randomUUID();

  async function write(): Promise<void> {
    const differences = takeClockDifferences();
    if (differences === null) return;
    try {
      await addServerClock(db, { server, now: clock.now(), differences, ...AROUND });
    } catch (error) {
      log.warn({ err: error }, 'differences of clocks were not kept');
    }
  }

  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    write,
    stop: async () => {
      clearInterval(timer);
      await write();
    },
  };
}

/** How far the servers' clocks were apart around an opening; null where nobody measured them. */
export function readOpeningClocks(
  { db }: Pick<Services, 'db'>,
  { openedAt }: Pick<Opening, 'openedAt'>,
): Promise<OpeningClocks | null> {
  const opened = openedAt.getTime();
  const from = new Date(opened - AROUND.beforeMs);
  return findServerClocks(db, { from, until: new Date(opened + AROUND.afterMs) });
}
