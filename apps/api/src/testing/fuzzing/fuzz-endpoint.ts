import * as fc from 'fast-check';
import {
  isKeyAccess,
  isStaffAccess,
  type StaffAccess,
} from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { stageFixture } from '../fixtures/entry-fixture.ts';
import type { TestApp } from '../test-app.ts';
import {
  actAs,
  FUZZ_ACTORS,
  type FuzzActor,
  type FuzzActorName,
  STRANGERS,
} from './fuzz-actors.ts';
import { buildFuzzMember, type FuzzMember, type FuzzStages } from './fuzz-member.ts';
import { fuzzRequests } from './fuzz-request.ts';
import {
  actOnStaffHost,
  maySucceed,
  STAFF_FUZZ_ACTORS,
  type StaffFuzzActorName,
} from './fuzz-staff-actors.ts';
import { complaintAbout, type FuzzAnswer } from './judge-answer.ts';
import { sendFuzz } from './send-fuzz.ts';

/** After this many accepted changes a member has little left to change. */
const SPENT_AFTER = 12;
const PLACES = 1_000_000;
/** Longer than any wait of the server: an endpoint waits at most two seconds. */
const PATIENCE_MS = 15_000;

/** Number of responses per status in a run. */
export type FuzzTally = Map<number, number>;

type Actor = FuzzActorName | StaffFuzzActorName;

const isOfStaff = (name: Actor): name is StaffFuzzActorName =>
  (STAFF_FUZZ_ACTORS as readonly string[]).includes(name);

/** True when an endpoint accepts an actor that it should refuse. */
function isLetIn({ access }: Endpoint, name: Actor): boolean {
  if (isOfStaff(name)) return !maySucceed(access as StaffAccess, name);
  if (name === 'partner key') return access !== 'public' && !isKeyAccess(access);
  return access !== 'public' && (STRANGERS.has(name) || isKeyAccess(access));
}

/** A server to fuzz, with members that are replaced once used up. */
export interface FuzzGround {
  /** Sends requests as every actor in turn; throws with seed and request when a response is wrong. */
  readonly fuzz: (
    endpoint: Endpoint,
    options: { readonly requests: number; readonly seed: number },
  ) => Promise<FuzzTally>;
}

async function fuzzStages({ services }: TestApp): Promise<FuzzStages> {
  const code = 'FUZZ';
  const stage = { vacancies: PLACES };
  return {
    paid: await stageFixture(services, stage),
    due: await stageFixture(services, stage),
    open: await stageFixture(services, {
      ...stage,
      vouchers: { [code]: 1_000 },
      invitation: 1_000,
    }),
    code,
  };
}

/**
 * Prepares a server for fuzzing. Counts accepted changes, because they use up the members.
 * @param asked the app that gets the requests; by default the server's own
 */
export async function openFuzzGround(
  server: TestApp,
  { asked = server.app, patienceMs = PATIENCE_MS } = {},
): Promise<FuzzGround> {
  // With new stages, because staff may pause, fill or cancel those of earlier members.
  const makeMembers = async (): Promise<readonly [FuzzMember, FuzzMember]> => {
    const stages = await fuzzStages(server);
    return [await buildFuzzMember(server, stages), await buildFuzzMember(server, stages)];
  };
  let members = await makeMembers();
  let changes = 0;

  async function refresh(): Promise<void> {
    if (changes < SPENT_AFTER) return;
    changes = 0;
    members = await makeMembers();
  }

  let current: { readonly name: Actor; readonly actor: FuzzActor } | null = null;

  /** Reuses the actor until it changed something, because that may have ended its session. */
  async function become(name: Actor): Promise<FuzzActor> {
    if (current?.name === name) return current.actor;
    const made = isOfStaff(name)
      ? actOnStaffHost(server, name, members)
      : actAs(server, name, members);
    current = { name, actor: await made };
    return current.actor;
  }

  async function ask(
    endpoint: Endpoint,
    name: Actor,
    request: Parameters<typeof sendFuzz>[2],
  ): Promise<FuzzAnswer> {
    // Other tests cover rate limits; here they would hide everything behind a 429.
    await server.services.db.deleteFrom('rate_limits').execute();
    const { identity, foreign } = await become(name);
    const answer = await sendFuzz(asked, endpoint, request, { identity, patienceMs });
    const isIn = answer.status < 400;
    // A wrong code uses up its challenge.
    if (endpoint.method !== 'GET' && (isIn || endpoint.access === 'staff:none')) current = null;
    if (isIn && endpoint.method !== 'GET')
      changes += endpoint.path.includes('erasure') ? SPENT_AFTER : 1;
    const complaint = complaintAbout(endpoint, answer, foreign);
    const said = `${name}: ${answer.status} ${answer.body.slice(0, 400)}`;
    if (complaint !== null) throw new Error(`${complaint}\n${said}`);
    if (isIn && isLetIn(endpoint, name)) throw new Error(`let in\n${said}`);
    return answer;
  }

  return {
    fuzz: async (endpoint, { requests, seed }) => {
      const tally: FuzzTally = new Map();
      const actors: readonly Actor[] = isStaffAccess(endpoint.access)
        ? STAFF_FUZZ_ACTORS
        : FUZZ_ACTORS;
      for (const [index, name] of actors.entries()) {
        current = null;
        await refresh();
        const { known } = await become(name);
        const property = fc.asyncProperty(fuzzRequests(endpoint, known), async (request) => {
          const { status } = await ask(endpoint, name, request);
          tally.set(status, (tally.get(status) ?? 0) + 1);
        });
        const numRuns = Math.ceil(requests / actors.length);
        // Each actor sends different requests; the printed seed is this actor's.
        await fc.assert(property, { seed: seed + index, numRuns, includeErrorInReport: true });
      }
      return tally;
    },
  };
}
