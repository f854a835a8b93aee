import { brandById } from '@trilha/brands/brands.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import {
  CURVE_MINUTES,
  type Room,
  ROOM_MINUTES,
  type RoomTimes,
} from '@trilha/contract/desk/room/room.endpoints.ts';
import { freePlaces } from '@trilha/contract/stages/free-places.rules.ts';
import { countJobs, findCircuits } from '../../../platform/jobs/job-counts.sql.ts';
import type { Services } from '../../../services.ts';
import * as figures from './room.sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Error codes caused by the server or its dependencies, not by the customer. */
const FAULTS: ReadonlySet<string> = new Set(['unexpected', 'busy']);

interface Step {
  readonly within_ms: number;
  readonly recent: number;
}

/** Response times (50 % and nearly all) from a histogram. @param steps in rising order */
function timesOf(steps: readonly Step[]): RoomTimes {
  const total = steps.reduce((sum, { recent }) => sum + recent, 0);
  const at = (share: number): number | null => {
    let seen = 0;
    const step = steps.find(({ recent }) => (seen += recent) >= total * share && seen > 0);
    return total === 0 ? null : (step?.within_ms ?? null);
  };
  return { p50: at(0.5), p95: at(0.95) };
}

/** Start of the curve: the opening during its first half hour, later half an hour ago. */
function curveStart(opened: Date | null, now: Date): Date {
  const late = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS - (CURVE_MINUTES - 1) * MINUTE_MS;
  if (opened === null || opened > now) return new Date(late);
  // A whole number of minutes after the opening, so that both curves have the same minutes.
  const behind = Math.max(0, Math.ceil((late - opened.getTime()) / MINUTE_MS));
  return new Date(opened.getTime() + behind * MINUTE_MS);
}

async function readCurve(
  { reads }: Services,
  stage: figures.RoomStage,
  now: Date,
): Promise<Room['curve']> {
  const { opens_at: opened, before_id: id, before_title: title, before_opened } = stage;
  const from = curveStart(opened, now);
  const passed = Math.floor((now.getTime() - from.getTime()) / MINUTE_MS) + 1;
  const counts = await figures.countEntries(reads, stage.id, { from, minutes: passed });
  const isOpen = opened !== null && opened <= now;
  if (!isOpen || id === null || title === null || before_opened === null) {
    return { from: from.toISOString(), counts, before: null };
  }
  const then = new Date(before_opened.getTime() + from.getTime() - opened.getTime());
  const before = await figures.countEntries(reads, id, { from: then, minutes: CURVE_MINUTES });
  return { from: from.toISOString(), counts, before: { title, counts: before } };
}

async function readLanes({ reads, jobs }: Services, now: Date): Promise<Room['lanes']> {
  const kinds = jobs.kinds();
  const lanes = new Map<string, Room['lanes'][number]>();
  for (const lane of kinds.values()) lanes.set(lane, { lane, due: 0, oldest: null, dead: 0 });
  for (const { name, due, oldest, dead } of await countJobs(reads, now)) {
    const lane = kinds.get(name) ?? 'unknown';
    const known = lanes.get(lane) ?? { lane, due: 0, oldest: null, dead: 0 };
    const [since = null] = [known.oldest, oldest?.toISOString()]
      .flatMap((at) => at ?? [])
      .toSorted();
    lanes.set(lane, { lane, due: known.due + due, oldest: since, dead: known.dead + dead });
  }
  return [...lanes.values()];
}

async function readProvider(
  { reads }: Services,
  brand: number,
  now: Date,
): Promise<Room['provider']> {
  const name = `pix:${brandById(brand)?.slug}`;
  const circuit = (await findCircuits(reads, now)).find((one) => one.name === name);
  if (circuit?.isOpen === true) {
    return { state: 'rests', open_until: circuit.openUntil?.toISOString() ?? null };
  }
  return { state: (circuit?.failures ?? 0) > 0 ? 'fails' : 'answers', open_until: null };
}

function pauseOf({ paused_at: at, pause_note: note }: figures.RoomStage): Room['pause'] {
  return at === null || note === null ? null : { since: at.toISOString(), note };
}

/** The state of a stage now; null when it does not exist. It comes from the database, so all replicas agree. */
export async function readRoom(services: Services, id: number, now: Date): Promise<Room | null> {
  const { reads } = services;
  const stage = await figures.findRoomStage(reads, id);
  if (stage === undefined) return null;
  const recent = new Date(now.getTime() - ROOM_MINUTES * MINUTE_MS);
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const { opens_at: opened } = stage;
  const since = opened !== null && opened > dayAgo && opened <= now ? opened : dayAgo;
  const { received_cents, ...counts } = await figures.countRoom(reads, id, now);
  const answers = await figures.countAnswers(reads, id, { since, recent });
  const refusals = new Map<string, number>();
  for (const { code, count } of answers) {
    if (code !== 'ok') refusals.set(code, (refusals.get(code) ?? 0) + count);
  }
  return {
    at: now.toISOString(),
    stage: {
      id,
      automaker_id: stage.automaker_id,
      title: stage.title,
      stage_date: stage.stage_date?.toISOString() ?? null,
    },
    opens_at: opened?.toISOString() ?? null,
    pause: pauseOf(stage),
    pools: stage.pools,
    vacancies: stage.vacancies,
    ...freePlaces(
      stage,
      // A pool with an ended window has no free places: they moved to the general pool.
      stage.pools,
      now,
    ),
    ...counts,
    received: centsToWire(received_cents),
    curve: await readCurve(services, stage, now),
    refusals: [...refusals]
      .map(([code, count]) => ({ code, count }))
      .toSorted((one, other) => other.count - one.count || one.code.localeCompare(other.code)),
    errors: answers.reduce((sum, one) => sum + (FAULTS.has(one.code) ? one.recent : 0), 0),
    times: { answer: timesOf(answers), ...(await figures.measureMoney(reads, id, recent)) },
    lanes: await readLanes(services, now),
    provider: await readProvider(services, stage.automaker_id, now),
  };
}
