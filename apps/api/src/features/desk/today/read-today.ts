import { dayOf, instantOf } from '@trilha/contract/brazil/calendar.ts';
import { isOfEnding } from '@trilha/contract/desk/money/money-proposal.ts';
import { type StageState, stageState } from '@trilha/contract/seasons/stage-state.rules.ts';
import { type FreePlaces, freePlaces } from '@trilha/contract/stages/free-places.rules.ts';
import {
  type AGENDA_EVENTS,
  type DeskToday,
  QUEUES,
} from '@trilha/contract/desk/today/today.endpoints.ts';
import { isEverywhere, scopeBeside, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { countJobs, findCircuits } from '../../../platform/jobs/job-counts.sql.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { listUnpublished } from '../../seasons/publishing/list-unpublished.ts';
import { countGivenUp } from '../../integrations/hooks/list-hooks.ts';
import { isChainBroken } from '../../staff/chain/chain-state.ts';
import { listManyReveals } from '../../staff/personal-data/list-many-reveals.ts';
import { listProposals } from '../../staff/team/describe-team.ts';
import { countUsableAdmins } from '../../staff/team/second-admin.ts';
import { describeProposals } from '../money/describe-proposals.ts';
import { brandsOfMoney } from '../money/money-scope.ts';
import { type ComingStage, findComingStages, queueCounts, type TodayPlace } from './queues.sql.ts';
import { readLackingFunds } from './lacking-funds.ts';

/** The permission that each queue requires. */
const PERMISSIONS: Readonly<Record<(typeof QUEUES)[number], Permission>> = {
  due: 'registrations:view',
  review: 'registrations:view',
  claims: 'money:view',
  unmatched: 'money:view',
  refunds: 'money:view',
};

const DATES: ReadonlyArray<
  readonly [(typeof AGENDA_EVENTS)[number], (row: ComingStage) => Date | null]
> = [
  ['opens', (row) => row.start_registration_date],
  ['first_batch_ends', (row) => row.end_first_batch],
  ['closes', (row) => row.end_registration_date],
  ['held', (row) => row.stage_date],
];

const stageOf = ({ id, automaker_id, title, stage_date }: ComingStage) => ({
  id,
  automaker_id,
  title,
  stage_date: stage_date?.toISOString() ?? null,
});

function agendaOf(stages: readonly ComingStage[], now: Date): DeskToday['agenda'] {
  const today = dayOf(now);
  return stages
    .flatMap((row) =>
      DATES.flatMap(([event, dateOf]) => {
        const at = dateOf(row);
        return at !== null && dayOf(at) === today
          ? [{ at: at.toISOString(), event, stage: stageOf(row) }]
          : [];
      }),
    )
    .sort((one, other) => one.at.localeCompare(other.at));
}

const wire = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A stage's state and free places, as on the season page. */
function standingOf(row: ComingStage, now: Date): FreePlaces & { readonly state: StageState } {
  const dates = {
    status: 'Agendada' as const,
    stage_date: wire(row.stage_date),
    start_first_batch: wire(row.start_first_batch),
    end_first_batch: wire(row.end_first_batch),
    start_registration_date: wire(row.start_registration_date),
    end_registration_date: wire(row.end_registration_date),
    published_at: wire(row.published_at),
  };
  const left = freePlaces(dates, row.pools, now);
  const vacancies_first_batch = row.pools
    .filter(({ kind }) => kind === 'first_batch')
    .reduce((sum, { capacity, taken }) => sum + capacity - taken, 0);
  return { ...left, state: stageState({ ...dates, vacancies_first_batch, free: left.free }, now) };
}

/**
 * What a staff member should look at today, limited to their grants.
 * @param asked the caller, the brand (all when undefined), and the time
 */
export async function readToday(
  { reads, config }: Services,
  asked: { readonly session: StaffSession; readonly brand: number | undefined; readonly now: Date },
): Promise<DeskToday> {
  const { session, brand, now } = asked;
  const placeOf = (permission: Permission) => ({ scope: scopeOf(session, permission, now), brand });
  const queues: DeskToday['queues'] = [];
  for (const kind of QUEUES) {
    const place = placeOf(PERMISSIONS[kind]);
    if (place.scope.length === 0) continue;
    const { count, oldest, due } = await queueCounts[kind](reads, place);
    queues.push({
      kind,
      count,
      oldest: oldest?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    });
  }
  const midnight = instantOf(`${dayOf(now)} 00:00`) ?? now;
  const stages = await findComingStages(reads, placeOf('registrations:view'), midnight);
  return {
    queues,
    proposals: await proposalsFor(reads, asked, {
      money: brandsAt(config, placeOf('money:edit')),
      endings: brandsAt(config, { scope: scopeBeside(session, 'stages:end', now), brand }),
    }),
    alarms: {
      ...(await readAlarms(reads, placeOf('jobs:retry').scope.length > 0, now)),
      ...(await readTeamAlarms(reads, asked)),
      audit_broken: placeOf('audit:view').scope.length > 0 && (await isChainBroken({ reads })),
      unpublished: await listUnpublished(reads, scopeOf(session, 'season:edit', now), brand),
      lacking_funds: await readLackingFunds(reads, brandsAt(config, placeOf('money:view'))),
      given_up_webhooks: await countGivenUp({ reads }, placeOf('integrations:view')),
    },
    agenda: agendaOf(stages, now),
    stages: stages.map((row) => {
      const { vacancies, taken, confirmed, due, review, waiting } = row;
      const counts = { vacancies, taken, confirmed, due, review, waiting };
      return { stage: stageOf(row), ...counts, ...standingOf(row, now) };
    }),
  };
}

/** Brands of a place whose money the caller may see or decide about. */
function brandsAt({ brands }: Services['config'], { scope, brand }: TodayPlace): readonly number[] {
  const held = brandsOfMoney(scope, [...brands.keys()]);
  return held.filter((id) => brand === undefined || brand === id);
}

/** Open proposals that the caller may confirm: about money, and about whole stages. */
async function proposalsFor(
  reads: Services['reads'],
  { session }: { readonly session: StaffSession },
  { money, endings }: { readonly money: readonly number[]; readonly endings: readonly number[] },
): Promise<DeskToday['proposals']> {
  const brands = [...new Set([...money, ...endings])];
  const waiting = await describeProposals(reads, brands, session.staffId);
  return waiting.filter(
    (proposal) =>
      !proposal.is_own && (isOfEnding(proposal) ? endings : money).includes(proposal.automaker_id),
  );
}

/** Alarms about the team; empty unless the reader is an admin of both brands. */
async function readTeamAlarms(
  reads: Services['reads'],
  { session, now }: { readonly session: StaffSession; readonly now: Date },
): Promise<Pick<DeskToday['alarms'], 'only_admin' | 'team_proposals' | 'many_reveals'>> {
  if (!isEverywhere(scopeOf(session, 'staff:edit', now)))
    return { only_admin: false, team_proposals: 0, many_reveals: [] };
  const proposals = await listProposals(reads);
  return {
    only_admin: (await countUsableAdmins(reads, now)) < 2,
    many_reveals: await listManyReveals(reads, now),
    team_proposals: proposals.filter(({ by }) => by.id !== session.staffId).length,
  };
}

async function readAlarms(
  reads: Services['reads'],
  isToldOf: boolean,
  now: Date,
): Promise<Pick<DeskToday['alarms'], 'dead_jobs' | 'open_circuits'>> {
  if (!isToldOf) return { dead_jobs: 0, open_circuits: [] };
  const jobs = await countJobs(reads, now);
  const circuits = await findCircuits(reads, now);
  return {
    dead_jobs: jobs.reduce((sum, { dead }) => sum + dead, 0),
    open_circuits: circuits.filter(({ isOpen: open }) => open).map(({ name }) => name),
  };
}
