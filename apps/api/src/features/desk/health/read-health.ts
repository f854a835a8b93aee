import { type Health, MOST_JOBS } from '@trilha/contract/desk/health/health.endpoints.ts';
import { countJobs, findCircuits } from '../../../platform/jobs/job-counts.sql.ts';
import { findTroubledJobs, type ListedJob } from '../../../platform/jobs/staff-jobs.sql.ts';
import { readVersions } from '../../../platform/operations/running-versions.ts';
import type { Services } from '../../../services.ts';
import { readChainState } from '../../staff/chain/chain-state.ts';

type Lane = Health['lanes'][number];
type Partner = Health['partners'][number];

/** Job counts per lane. Lanes without jobs are listed too; unknown job kinds count as lane `unknown`. */
async function readLanes({ reads, jobs }: Services, now: Date): Promise<Lane[]> {
  const kinds = jobs.kinds();
  const lanes = new Map<string, Lane>();
  const none = { due: 0, oldest: null, failing: 0, dead: 0 };
  for (const lane of kinds.values()) lanes.set(lane, { lane, ...none });
  for (const { name, due, oldest, failing, dead } of await countJobs(reads, now)) {
    const lane = kinds.get(name) ?? 'unknown';
    const known = lanes.get(lane) ?? { lane, ...none };
    const since = [known.oldest, oldest?.toISOString() ?? null].filter((at) => at !== null);
    lanes.set(lane, {
      lane,
      due: known.due + due,
      oldest: since.toSorted()[0] ?? null,
      failing: known.failing + failing,
      dead: known.dead + dead,
    });
  }
  return [...lanes.values()];
}

function describeJob(job: ListedJob, lane: string) {
  return {
    ...job,
    lane,
    created_at: job.created_at.toISOString(),
    dead_at: job.dead_at?.toISOString() ?? null,
    run_at: job.run_at.toISOString(),
  };
}

/** State of every external service behind a circuit breaker. For Pix providers, also the charging mode. */
async function readPartners({ reads, config }: Services, now: Date): Promise<Partner[]> {
  const modes = new Map(
    [...config.brands.values()].map((one) => [`pix:${one.brand.slug}`, one.pix.mode]),
  );
  const circuits = new Map((await findCircuits(reads, now)).map((one) => [one.name, one]));
  return [...new Set(['mail', ...modes.keys(), 'core', 'cep', ...circuits.keys()])].map((name) => {
    const { isOpen = false, failures = 0, openUntil = null } = circuits.get(name) ?? {};
    const mode = modes.get(name);
    return {
      name,
      state: isOpen ? 'rests' : failures > 0 ? 'fails' : 'answers',
      failures,
      open_until: isOpen ? (openUntil?.toISOString() ?? null) : null,
      ...(mode === undefined ? {} : { mode }),
    };
  });
}

/** The system's health. Jobs show their kind and their error, never their payload. */
export async function readHealth(services: Services, now: Date): Promise<Health> {
  const { reads, jobs } = services;
  const kinds = jobs.kinds();
  const troubled = await findTroubledJobs(
    reads,
    { onlyTroubled: true },
    { now, limit: MOST_JOBS + 1 },
  );
  const { startedAt, ...versions } = await readVersions(reads);
  return {
    chain: await readChainState(services),
    lanes: await readLanes(services, now),
    jobs: troubled
      .slice(0, MOST_JOBS)
      .map((job) => describeJob(job, kinds.get(job.name) ?? 'unknown')),
    is_cut: troubled.length > MOST_JOBS,
    partners: await readPartners(services, now),
    versions: { ...versions, started_at: startedAt.toISOString() },
  };
}
