import type { Page } from '@playwright/test';

/** Work of the main thread from one event until the next of its kind or the end. */
export interface Work {
  /** CPU time of all its tasks, in milliseconds. */
  readonly total: number;
  /** CPU time of the longest task. */
  readonly longest: number;
}

/** An entry of Chromium's trace: instants and durations in microseconds, `tdur` in CPU time. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Work of the main thread after each event of a kind, while `act` uses a page. Measured in CPU time, so that other
 * programs matter little.
 * @param kind type of DOM event: `keydown`, `click`
 * @param act user actions; resolves after all relevant tasks have run
 * @throws when no such event occurred
 */
export async function workAfterEach(
  page: Page,
  kind: string,
  act: () => Promise<void>,
): Promise<Work[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser of its own');
  await browser.startTracing(page, { categories });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const begun = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === kind)
    .toSorted((a, b) => a.ts - b.ts);
  const [first] = begun;
  if (!first) throw new Error(`nothing was heard of a ${kind}`);
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => {
      return name === 'RunTask' && ph === 'X' && pid === first.pid && tid === first.tid;
    })
    .map(({ ts, dur = 0, tdur = 0 }) => ({ end: ts + dur, cpu: tdur / 1000 }));
  return begun.map(({ ts }, index) => {
    const until = begun[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const own = tasks.filter(({ end }) => end > ts && end <= until).map(({ cpu }) => cpu);
    return { total: own.reduce((sum, cpu) => sum + cpu, 0), longest: Math.max(0, ...own) };
  });
}
