import { setTimeout as pause } from 'node:timers/promises';
import type {
  RehearsalNews,
  RehearsalOrder,
  RehearsalReport,
} from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import {
  REHEARSAL_LIMIT_SECONDS,
  type Rehearsal,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import type { Services } from '../../../services.ts';
import { type RehearsalService, rehearsalServiceAt } from './rehearsal-service.ts';
import { beatRehearsal, finishRehearsal } from './rehearsals.sql.ts';

const LOOK_MS = 500;
/** Failed polls in a row before giving up. A restarted service has lost the rehearsal; a slow one has not. */
const PATIENT_LOOKS = 5;

type Problem = NonNullable<Rehearsal['problem']>;
type End = { report: RehearsalReport } | { problem: Problem } | 'cancelled';

/** The rehearsals that this process follows; they end with it. */
export interface RehearsalRunner {
  readonly run: (id: number, order: RehearsalOrder) => void;
  /** Ends the rehearsals followed here and waits until their end is stored. */
  readonly stop: () => Promise<void>;
}

/** Follows rehearsals and stores the service's progress with the stage. */
export function createRehearsalRunner(services: Services): RehearsalRunner {
  const { db, clock, config, log } = services;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  function endOf(id: number, { report, problem }: RehearsalNews): End | null {
    if (report !== null) return { report };
    if (problem === null) return null;
    log.error({ rehearsal: id, problem }, 'rehearsal failed');
    return { problem: 'crashed' };
  }

  /** Polls until it ends, takes too long, is cancelled, stops responding, or this process stops. */
  async function follow(id: number, service: RehearsalService, name: string): Promise<End> {
    const limit = performance.now() + REHEARSAL_LIMIT_SECONDS * 1_000;
    for (let silent = 0; silent < PATIENT_LOOKS;) {
      await pause(LOOK_MS, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return { problem: 'stopped' };
      if (performance.now() > limit) return { problem: 'too_long' };
      try {
        const news = await service.ask(name);
        silent = 0;
        const end = endOf(id, news);
        if (end !== null) return end;
        const isWanted = await beatRehearsal(db, id, { ...news, now: clock.now() });
        if (!isWanted) return 'cancelled';
      } catch (error) {
        if (!(error instanceof PartnerError)) throw error;
        silent += 1;
      }
    }
    return { problem: 'unreachable' };
  }

  async function runOne(id: number, order: RehearsalOrder): Promise<End> {
    const service = rehearsalServiceAt(config.rehearsalUrl ?? '');
    try {
      const name = await service.begin(order);
      const end = await follow(id, service, name);
      // Ends an unfinished rehearsal. If this call fails, the service ends it when no client asks any more.
      if (end === 'cancelled' || 'problem' in end) await service.end(name).catch(() => {});
      return end;
    } catch (error) {
      log.error({ err: error, rehearsal: id }, 'rehearsal not followed');
      return { problem: 'unreachable' };
    }
  }

  return {
    run: (id, order) => {
      const run = runOne(id, order)
        .then((end) => {
          const now = clock.now();
          return finishRehearsal(db, id, end === 'cancelled' ? { now } : { now, ...end });
        })
        .catch((error: unknown) => log.error({ err: error, rehearsal: id }, 'rehearsal not ended'))
        .finally(() => running.delete(run));
      running.add(run);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
