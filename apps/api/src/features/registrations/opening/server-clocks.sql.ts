import type { OpeningClocks } from '@trilha/contract/opening/opening-clocks.ts';
import { sql } from 'kysely';
import type { ClockDifferences } from '../../../database/opening/database-clock.ts';
import type { Database } from '../../../database/client.ts';

/** Around an opening: from this long before it until this long after it. */
interface AroundOpening {
  readonly beforeMs: number;
  readonly afterMs: number;
}

/** Adds what a server measured in a minute, where any stage's window opens around it; otherwise nothing. */
export async function addServerClock(
  db: Database,
  {
    server,
    now,
    differences,
    beforeMs,
    afterMs,
  }: AroundOpening & {
    readonly server: string;
    readonly now: Date;
    readonly differences: ClockDifferences;
  },
): Promise<void> {
  const { readings, clockMs, machineMs } = differences;
  const from = new Date(now.getTime() - afterMs);
  const until = new Date(now.getTime() + beforeMs);
  // A general window may open with the end of the first batch (C107).
  await sql`
    insert into server_clocks as c (minute, server, readings, clock_ms, machine_ms)
    select date_trunc('minute', ${now}::timestamptz), ${server}::uuid, ${readings}::integer,
      ${clockMs}::double precision, ${machineMs}::double precision
    where exists (select from stages s where s.start_first_batch between ${from} and ${until}
      or s.end_first_batch between ${from} and ${until}
      or s.start_registration_date between ${from} and ${until})
    on conflict (minute, server) do update set readings = c.readings + excluded.readings,
      clock_ms = greatest(c.clock_ms, excluded.clock_ms),
      machine_ms = greatest(c.machine_ms, excluded.machine_ms)`.execute(db);
}

/** The largest differences that servers measured in a span; null when none did. */
export async function findServerClocks(
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<OpeningClocks | null> {
  const { rows } = await sql<OpeningClocks>`
    select count(distinct server)::integer as servers, max(clock_ms) as clock_ms,
      max(machine_ms) as machine_ms
    from server_clocks
    where minute >= date_trunc('minute', ${from}::timestamptz) and minute <= ${until}
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}
