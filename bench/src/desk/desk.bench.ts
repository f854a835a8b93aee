import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { SCANS_AT_ONCE } from '@trilha/contract/checkin/phone.endpoints.ts';
import { EXPORTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import {
  downloadDeskExport,
  startRegistrationExport,
} from '@trilha/contract/desk/exports/export.endpoints.ts';
import { REGISTRATION_COLUMNS } from '@trilha/contract/desk/exports/registration-columns.ts';
import { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { manualClock } from '@trilha/api/platform/clock.ts';
import { pairedPhone, stageSoon } from '@trilha/api/testing/fixtures/checkin-fixture.ts';
import { enter, entrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { growDatabase } from '@trilha/api/testing/database/grow-database.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { type SignedInStaff, signInStaff } from '@trilha/api/testing/sign-in-staff.ts';
import { STAFF_HOST } from '@trilha/api/testing/test-config.ts';
import { sql } from 'kysely';
import { startPostgres } from '@trilha/tooling/machine/find-postgres.ts';
import { memoryOf } from '../memory.ts';
import { median, type Row } from '../table.ts';

/** The maximum of a file; every other one of them is in the measured file. */
const REGISTRATIONS = EXPORTED_ROWS;
const SCANS = 2_000;
const TIMES = 7;

const rounded = (figure: number): string => figure.toFixed(figure < 10 ? 2 : 0);

async function required<Answer extends { statusCode: number; body: string }>(
  asked: Promise<Answer>,
): Promise<Answer> {
  const answer = await asked;
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer;
}

/** Measures the first page of the list, sorted by number. */
async function listFirst(staff: SignedInStaff): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const since = performance.now();
    await required(staff.call(listDeskRegistrations, { query: { sort: 'number' } }));
    times.push(performance.now() - since);
  }
  return {
    What: `First page of ${REGISTRATIONS} registrations`,
    Figure: `${rounded(median(times))} ms`,
    Bar: '100 ms',
  };
}

/** Downloads a file over a socket as fast as possible. */
async function takeFile(staff: SignedInStaff, url: string, id: number) {
  const cookie = [...staff.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const path = `/api${downloadDeskExport.path.replace('{id}', String(id))}`;
  const asked = get(new URL(path, url), { headers: { cookie, host: STAFF_HOST } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error((await answer.toArray()).join(''));
  let lines = 0;
  let most = 0;
  for await (const chunk of answer.setEncoding('utf8')) {
    lines += String(chunk).split('\n').length - 1;
    most = Math.max(most, memoryOf(process.pid));
  }
  return { lines, most };
}

/**
 * An export of all columns, with the memory used in addition to before. The process has already written one export, so
 * that Node's retained memory does not count.
 */
async function exportMany(staff: SignedInStaff, url: string): Promise<Row> {
  const columns = Object.keys(REGISTRATION_COLUMNS);
  const body = { search: { status: 'Aprovado' }, columns, reason: 'Medição' };
  const started = await required(staff.call(startRegistrationExport, { body }));
  const { id, rows } = started.json<{ id: number; rows: number }>();
  await takeFile(staff, url, id);
  const before = memoryOf(process.pid);
  const { lines, most } = await takeFile(staff, url, id);
  if (lines !== rows + 1) throw new Error(`${lines} lines of ${rows} rows`);
  return {
    What: `File of ${rows} registrations, ${columns.length} columns`,
    Figure: `${Math.max(0, most - before)} MB more`,
    Bar: '64 MB for 50,000',
  };
}

/** Assigns the copies to stages, with the statuses of a running season. */
async function spread(db: RaceApp['services']['db'], stageId: number): Promise<void> {
  await sql`insert into stages overriding system value
    select (jsonb_populate_record(s, jsonb_build_object('id', r.step_id))).*
    from stages s, (select distinct step_id from registrations where step_id <> ${stageId}) r
    where s.id = ${stageId}`.execute(db);
  await sql`update registrations set status = case id % 6
    when 0 then 'Aguardando' when 2 then 'Aguardando Pagamento' when 4 then 'Registrado com sucesso'
    else 'Aprovado' end`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** A phone's scans of an offline day, sent as the app sends them once it is online. */
async function sendScans(app: RaceApp): Promise<Row> {
  const phone = await pairedPhone(app, await stageSoon(app.services));
  const scans = [];
  for (let car = 1; car <= SCANS; car += 1) scans.push(await phone.write({ car, number: car }));
  const since = performance.now();
  for (let from = 0; from < SCANS; from += SCANS_AT_ONCE) {
    await required(phone.send(scans.slice(from, from + SCANS_AT_ONCE)));
  }
  const seconds = (performance.now() - since) / 1_000;
  return {
    What: `${SCANS} entries of one phone's log`,
    Figure: `${rounded(seconds)} s`,
    Bar: '2 s',
  };
}

/**
 * Load of the back-office: a long list, a large file, a full day at the gate.
 * @throws when there is no PostgreSQL
 */
export async function benchDesk(): Promise<Row[]> {
  const postgres = await startPostgres();
  if ('skipped' in postgres) throw new Error(postgres.skipped);
  const app = await startRaceApp(postgres.url, undefined, manualClock(new Date()));
  try {
    const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const staff = await signInStaff(app, 'admin');
    const fixture = await stageFixture(app.services);
    await required(enter(app, fixture, await entrantFixture(app.services)));
    await growDatabase(app.databaseUrl, REGISTRATIONS - 1);
    await spread(app.services.db, fixture.stage.id);
    return [await sendScans(app), await listFirst(staff), await exportMany(staff, url)];
  } finally {
    await app.close();
    await postgres.stop();
  }
}
