import { brands } from '@trilha/brands/brands.ts';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/client.ts';
import type { Clock } from '../clock.ts';
import { inTime } from '../operations/in-time.ts';
import { countJobs, findCircuits } from './job-counts.sql.ts';
import type { LaneName } from './job.ts';

/** Requests for metrics within this time get the same numbers. */
const KEPT_MS = 5_000;

/** Partners with a circuit breaker (`services.guard`), shown as closed from the start. */
const PARTNERS = ['cep', 'core', 'mail', ...brands.map(({ slug }) => `pix:${slug}`)];

interface Source {
  readonly db: Database;
  readonly clock: Clock;
  /** Every kind of job that this process runs, with its lane. */
  readonly kinds: () => ReadonlyMap<string, LaneName>;
}

/**
 * Adds jobs and partners of all replicas to `/metrics`, read with one query. While the database is unreachable these
 * numbers are missing, instead of wrong.
 */
export function measureJobs(registry: Registry, source: Source): void {
  const read = sharedFor(KEPT_MS, () => inTime(lookAtJobs(source)));
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: () => collectOnce() });
  const due = gauge('jobs_due', 'Jobs whose time has come', 'lane', 'name');
  const oldest = gauge('jobs_oldest_due_seconds', 'Since when one is due', 'lane', 'name');
  const failing = gauge('jobs_failing', 'Jobs that failed and are tried again', 'lane', 'name');
  const dead = gauge('jobs_dead', 'Jobs that were given up', 'lane', 'name');
  const open = gauge('circuit_open', '1 while a partner is not asked after failures', 'partner');

  async function collect(): Promise<void> {
    const look = await read().catch(() => null);
    for (const one of [due, oldest, failing, dead, open]) one.reset();
    for (const { lane, name, counts } of look?.jobs ?? []) {
      due.set({ lane, name }, counts.due);
      oldest.set({ lane, name }, counts.age);
      failing.set({ lane, name }, counts.failing);
      dead.set({ lane, name }, counts.dead);
    }
    for (const { partner, isOpen } of look?.circuits ?? []) open.set({ partner }, Number(isOpen));
  }
  // The registry collects each gauge separately: all share one query.
  let collecting: Promise<void> | null = null;
  function collectOnce(): Promise<void> {
    collecting ??= collect().finally(() => {
      collecting = null;
    });
    return collecting;
  }
}

async function lookAtJobs({ db, clock, kinds }: Source) {
  const now = clock.now();
  const [counts, circuits] = await Promise.all([countJobs(db, now), findCircuits(db, now)]);
  const lanes = kinds();
  const known = new Map(counts.map((count) => [count.name, count]));
  const names = new Set([...lanes.keys(), ...known.keys()]);
  const open = new Map(circuits.map(({ name, isOpen }) => [name, isOpen]));
  return {
    jobs: [...names].map((name) => {
      const { due = 0, oldest = null, failing = 0, dead = 0 } = known.get(name) ?? {};
      const age = oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1_000;
      return { lane: lanes.get(name) ?? 'unknown', name, counts: { due, age, failing, dead } };
    }),
    circuits: [...new Set([...PARTNERS, ...open.keys()])].map((partner) => ({
      partner,
      isOpen: open.get(partner) ?? false,
    })),
  };
}

/** Shares a result among all callers within the given time; failures are not shared. */
function sharedFor<T>(milliseconds: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  let until = 0;
  return () => {
    const now = performance.now();
    if (answer === null || now >= until) {
      until = now + milliseconds;
      const asked = ask();
      asked.catch(() => (answer = null));
      answer = asked;
    }
    return answer;
  };
}
