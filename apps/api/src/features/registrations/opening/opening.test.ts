import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  downloadOpeningLog,
  downloadOpeningTable,
  readOpening,
} from '@trilha/contract/opening/opening.endpoints.ts';
import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { REPORT_AFTER_MS } from '@trilha/contract/opening/report-opening.rules.ts';
import { getStage } from '@trilha/contract/stages/stages.endpoints.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { buildAttempts } from '../../../testing/fixtures/attempts-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const run = promisify(execFile);

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'trilha-opening-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => server.services.db.deleteFrom('rate_limits').execute());

const HOUR = 3_600_000;

/** A stage that opens now and closes in two days. */
function opening(over: Parameters<typeof stageFixture>[1] = {}) {
  const now = server.clock.now();
  return stageFixture(server.services, {
    vacancies: 2,
    start_registration_date: now,
    end_registration_date: new Date(now.getTime() + 48 * HOUR),
    ...over,
  });
}

const ask = ({ stage }: StageFixture) => server.call(readOpening, { params: { id: stage.id } });
const log = ({ stage }: StageFixture) =>
  server.call(downloadOpeningLog, { params: { id: stage.id } });

/** Runs `npm run replay` as anybody can. @returns the line that it prints. */
async function replay(text: string): Promise<string> {
  const file = join(folder, `${createHash('sha256').update(text).digest('hex')}.jsonl`);
  await writeFile(file, text);
  const script = join(import.meta.dirname, '../../../../../../tooling/src/replay.ts');
  const { stdout } = await run(process.execPath, [script, file]).catch((error) => error);
  return stdout.trim();
}

describe('the public report of an opening', () => {
  it('is there one hour after the opening, not before, and says so [OPEN-31]', async () => {
    const fixture = await opening();
    await enter(server, fixture, await entrantFixture(server.services));
    server.clock.advance(REPORT_AFTER_MS - 1);
    for (const answer of [await ask(fixture), await log(fixture)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'report_not_ready']);
    }
    server.clock.advance(1);
    const answer = await ask(fixture);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      stage: { id: fixture.stage.id, title: fixture.stage.title },
      report: { is_final: false, first_hour: { placed: 1, left: 1 }, head: { seq: 2 } },
    });
  });

  it('is final when registration closed, and stays as it was while the log goes on [OPEN-31]', async () => {
    const fixture = await opening();
    await enter(server, fixture, await entrantFixture(server.services));
    server.clock.advance(48 * HOUR + 1);
    const { report } = (await ask(fixture)).json();
    expect(report.is_final).toBe(true);
    await enter(server, fixture, await entrantFixture(server.services));
    server.clock.advance(61_000);
    const later = (await ask(fixture)).json().report;
    expect(later).toEqual({ ...report, log: { ...later.log, seq: 3 } });
  });

  it('grows with its log within a minute [OPEN-31]', async () => {
    const fixture = await opening();
    await enter(server, fixture, await entrantFixture(server.services));
    server.clock.advance(REPORT_AFTER_MS);
    expect((await ask(fixture)).json().report.log.seq).toBe(2);
    await enter(server, fixture, await entrantFixture(server.services));
    server.clock.advance(60_000);
    expect((await ask(fixture)).json().report.log.seq).toBe(3);
  });

  it('is announced by its stage once it is there [OPEN-33]', async () => {
    const fixture = await opening();
    const params = { id: fixture.stage.id };
    const announced = async () => [
      (await server.call(readStageGuide, { params })).json().stage.has_opening_report,
      (await server.call(getStage, { params })).json().step.has_opening_report,
    ];
    server.clock.advance(REPORT_AFTER_MS - 1);
    await enter(server, fixture, await entrantFixture(server.services));
    expect(await announced()).toEqual([false, false]);
    server.clock.advance(1);
    expect(await announced()).toEqual([true, true]);
    const quiet = await opening({ start_registration_date: new Date(0) });
    const answer = await server.call(getStage, { params: { id: quiet.stage.id } });
    expect(answer.json().step.has_opening_report).toBe(false);
  });

  it('is of a published stage of the brand alone [OPEN-31, BRD-14]', async () => {
    const fixture = await opening();
    await enter(server, fixture, await entrantFixture(server.services));
    server.clock.advance(REPORT_AFTER_MS);
    const params = { id: fixture.stage.id };
    const other = { host: 'suzuki.localhost' };
    expect((await server.call(readOpening, { params, headers: other })).statusCode).toBe(404);
    expect((await server.call(downloadOpeningLog, { params, headers: other })).statusCode).toBe(
      404,
    );
  });

  it('is not there of a stage that nobody asked for a place [OPEN-31]', async () => {
    const fixture = await opening();
    server.clock.advance(REPORT_AFTER_MS);
    expect((await ask(fixture)).json().code).toBe('report_not_ready');
  });
});

describe('the log of an opening', () => {
  let fixture: StageFixture;
  let entrants: EntrantFixture[];
  beforeAll(async () => {
    fixture = await opening({ vouchers: { LAMA: 1 } });
    entrants = await Promise.all([1, 2, 3].map(() => entrantFixture(server.services)));
    for (const entrant of entrants) await enter(server, fixture, entrant);
    await enter(server, fixture, await entrantFixture(server.services), { voucher: 'LAMA' });
    server.clock.advance(REPORT_AFTER_MS);
  });

  it('is downloaded as it is recomputed, whole and signed by the report [OPEN-32]', async () => {
    const answer = await log(fixture);
    expect(answer.headers['content-type']).toBe('application/jsonl');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="etapa-.*\.jsonl"$/,
    );
    const { report } = (await ask(fixture)).json();
    expect(await replay(answer.body)).toBe(`Tudo confere: 5 linhas, a última ${report.log.hash}`);
    expect(await replay(answer.body.replace('"cars":1', '"cars":2'))).toBe(
      'A linha 2 não confere: o código não é o desta linha.',
    );
  });

  it('is a table with the same columns [OPEN-32]', async () => {
    const answer = await server.call(downloadOpeningTable, { params: { id: fixture.stage.id } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head = '', , first = '', ...rest] = answer.body.split('\r\n');
    expect(head).toMatch(/^\uFEFFstage;seq;received_at;decided_at;.*;configuration;hash$/);
    expect(first).toMatch(new RegExp(`^${fixture.stage.id};2;.*;entry;1;1;general;placed;`));
    expect(rest.filter((line) => line !== '')).toHaveLength(3);
  });

  it('names nobody, by no name, number or code [OPEN-32, OPEN-05]', async () => {
    const params = { id: fixture.stage.id };
    const texts = [
      (await log(fixture)).body,
      (await server.call(downloadOpeningTable, { params })).body,
      (await ask(fixture)).body,
    ];
    for (const text of texts) {
      for (const { email, cpf, vehicles } of entrants) {
        for (const secret of [email, cpf, vehicles[0]?.chassis, 'LAMA']) {
          expect(text).not.toContain(secret);
        }
      }
    }
  });

  it('is given to one address sixty times an hour [OPEN-32]', async () => {
    const answers = [];
    for (let time = 0; time < 61; time += 1) answers.push(await log(fixture));
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200)).toEqual([
      429,
    ]);
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
  });

  it('is read in parts, however long it is, and each row once [OPEN-32]', async () => {
    const long = await opening();
    await buildAttempts(server.services, long.stage.id, 4_500);
    server.clock.advance(REPORT_AFTER_MS);
    const { body } = await log(long);
    const rows = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.slice(0, -1).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 4_501 }, (_, index) => index + 1),
    );
    expect(await replay(body)).toMatch(/^Tudo confere: 4501 linhas/);
    expect((await ask(long)).json().report.first_hour).toMatchObject({
      attempts: 4_500,
      placed: 2,
      waiting: 4_498,
    });
  });
});
