import lighthouse from 'lighthouse';
import { median } from '../table.ts';

/** Lighthouse's figures of a page on a simulated slow phone, as the median of its rounds. */
export interface PageAudit {
  /** Score, at most 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Largest contentful paint, in milliseconds. */
  readonly paint: number;
  /** Total blocking time, in milliseconds. */
  readonly blocked: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** Titles of failed audits, except performance. */
  readonly complaints: readonly string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Round = Omit<PageAudit, 'complaints'> & { readonly complaints: string[] };

async function auditOnce(url: string, port: number): Promise<Round> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    // Keeps the login.
    disableStorageReset: true,
    maxWaitForLoad: 120_000,
  });
  if (!answer) throw new Error(`nothing was measured at ${url}`);
  const { audits, categories: scores, runtimeError } = answer.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: (typeof categories)[number]) => (scores[name]?.score ?? 0) * 100;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const complaints = categories
    .slice(1)
    .flatMap((name) => scores[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    paint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    complaints,
  };
}

/**
 * @param port debugging port of the browser
 * @param rounds an odd number
 * @throws when a page cannot be loaded
 */
export async function auditPage(url: string, port: number, rounds: number): Promise<PageAudit> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await auditOnce(url, port));
  const middle = (of: (round: Round) => number) => median(all.map(of));
  return {
    performance: Math.round(middle((round) => round.performance)),
    accessibility: Math.round(middle((round) => round.accessibility)),
    bestPractices: Math.round(middle((round) => round.bestPractices)),
    seo: Math.round(middle((round) => round.seo)),
    paint: Math.round(middle((round) => round.paint)),
    blocked: Math.round(middle((round) => round.blocked)),
    shift: Number(middle((round) => round.shift).toFixed(3)),
    complaints: [...new Set(all.flatMap(({ complaints }) => complaints))],
  };
}
