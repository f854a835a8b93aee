import { stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import type { Entrant } from '@trilha/api/builders/crowd.ts';
import {
  readOutcome,
  type StageOutcome,
} from '@trilha/api/features/desk/rehearsals/stage-outcome.sql.ts';
import { replayedLog } from '@trilha/api/testing/replayed-log.ts';
import { dropJobs } from '../drop-jobs.ts';
import { type Arrival, enterOverHttp, type LoadAnswer } from './http-load.ts';
import type { RushWorld } from './rush-world.ts';

/** Places of each stage. */
export const PLACES = 100;
const ABREAST = { abreast: 200 };
/** Enough for the JIT to compile the code as in a long-running server. */
const WARM_UP_ENTRIES = 500;

export const whole = (figure: number): string => String(Math.round(figure));

export interface Rush {
  readonly load: LoadAnswer;
  readonly outcome: StageOutcome;
  /** Whether the log of the stage, recomputed from its rows alone, agrees with every row (ADR 138). */
  readonly isRecomputed: boolean;
  readonly logRows: number;
  /** CPU time per registration in milliseconds, formatted. */
  readonly spent: string;
  /** CPU time of server and PostgreSQL per registration, in milliseconds. */
  readonly processor: number;
  /** Memory of each server afterwards, in megabytes. */
  readonly memory: string;
}

async function countLog({ app }: RushWorld, stageId: number): Promise<number> {
  const { rows } = await app.services.db
    .selectFrom('attempts')
    .select((attempts) => attempts.fn.countAll().as('rows'))
    .where('step_id', '=', stageId)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Has the customers enter a new stage, after a warm-up on another one, and reads what came of it. */
export async function rush(
  world: RushWorld,
  addresses: readonly string[],
  crowd: readonly Entrant[],
  arrival: Arrival = ABREAST,
): Promise<Rush> {
  const { services } = world.app;
  const warming = await stageFixture(services, { vacancies: PLACES });
  await enterOverHttp(
    addresses,
    warming,
    crowd.slice(0, Math.min(WARM_UP_ENTRIES, crowd.length / 2)),
    ABREAST,
  );
  await dropJobs(world.app.services.db);
  const fixture = await stageFixture(services, { vacancies: PLACES });
  const before = world.spent();
  const load = await enterOverHttp(addresses, fixture, crowd, arrival);
  const after = world.spent();
  const outcome = await readOutcome(services.db, fixture.stage.id, load.told);
  const logRows = await countLog(world, fixture.stage.id);
  const isRecomputed = (await replayedLog(services.db, fixture.stage.id)) === null;
  await dropJobs(world.app.services.db);
  const spentBy = (who: 'server' | 'postgres' | 'load'): number =>
    (after[who] - before[who]) / crowd.length;
  const spent = (['server', 'postgres', 'load'] as const).map(
    (who) => `${who} ${spentBy(who).toFixed(2)}`,
  );
  return {
    load,
    outcome,
    isRecomputed,
    logRows,
    spent: spent.join(', '),
    processor: spentBy('server') + spentBy('postgres'),
    memory: world.memory().join(', '),
  };
}
