import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseLog } from '@trilha/contract/opening/log-file.ts';
import { replayLog } from '@trilha/contract/opening/replay.rules.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { sha256 } from '../../testing/replayed-log.ts';
import { runStaff } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'trilha-log-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('writes a log that can be recomputed, and names nobody [OPEN-06]', async () => {
  const fixture = await stageFixture(server.services);
  const to = join(folder, 'log.jsonl');
  const write = () =>
    runStaff(server, 'write-log', '--stage', String(fixture.stage.id), '--to', to);
  expect((await write()).out).toContain('Ninguém pediu vaga nesta etapa.');
  const entrant = await entrantFixture(server.services);
  await enter(server, fixture, entrant);
  expect((await write()).out).toContain(`2 linhas gravadas em ${to}.`);
  const text = await readFile(to, 'utf8');
  const log = parseLog(text);
  expect('rows' in log && replayLog(log.rows, log.end, sha256)).toBeNull();
  for (const secret of [entrant.email, entrant.cpf, entrant.vehicles[0]?.chassis]) {
    expect(text).not.toContain(secret);
  }
});
