import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AttemptRow, hashedText, type LinkedRow } from '@trilha/contract/opening/attempts.ts';
import { logText } from '@trilha/contract/opening/log-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trilha-replay-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const AT = '2026-06-02T13:00:01.300Z';
const BARE: AttemptRow = {
  stage: 7,
  seq: 1,
  received_at: null,
  decided_at: AT,
  batch: 1,
  batch_position: 1,
  kind: 'begun',
  cars: 0,
  places: 0,
  pool: null,
  outcome: 'recorded',
  number_before: null,
  number_after: null,
  free_before: null,
  free_after: null,
  token: null,
  configuration: {
    status: 'Agendada',
    admits: true,
    paused: false,
    stage_date: '2026-07-02T13:00:00.000Z',
    start_registration_date: '2026-06-02T13:00:00.000Z',
    end_registration_date: '2026-06-12T13:00:00.000Z',
    start_first_batch: null,
    end_first_batch: null,
    capacity: { general: 1 },
    balance: { taken: { general: 0 }, line: [], next_number: 1 },
  },
};
const PLACED: AttemptRow = {
  ...BARE,
  seq: 2,
  batch_position: 2,
  received_at: AT,
  kind: 'entry',
  cars: 1,
  places: 1,
  pool: 'general',
  outcome: 'placed',
  free_before: 1,
  free_after: 0,
  token: 'K7QFW2M4T9XA',
  configuration: null,
};

/** Writes rows with a valid chain to a file and recomputes it with the program. */
async function replay(rows: readonly AttemptRow[], change = (text: string): string => text) {
  let hash = '';
  const linked = rows.map((row): LinkedRow => {
    hash = createHash('sha256').update(hashedText(row, hash)).digest('hex');
    return { ...row, hash };
  });
  const file = join(folder, 'log.jsonl');
  await writeFile(file, change(logText(linked)));
  const program = join(import.meta.dirname, 'replay.ts');
  return new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [program, file], (error, said) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: said.trim() }),
    );
  });
}

it('says in one line that everything agrees, or which row does not [OPEN-06] [OPEN-07]', async () => {
  const good = await replay([BARE, PLACED]);
  expect(good.code).toBe(0);
  expect(good.said).toMatch(/^Tudo confere: 2 linhas, a última [\da-f]{64}$/);
  const early = { ...PLACED, received_at: '2026-06-02T12:59:59.999Z' };
  expect(await replay([BARE, early])).toEqual({
    code: 1,
    said: 'A linha 2 não confere: o resultado é placed, a conta dá registration_closed.',
  });
  const changed = await replay([BARE, PLACED], (text) => text.replace('"cars":1', '"cars":2'));
  expect(changed).toEqual({
    code: 1,
    said: 'A linha 2 não confere: o código não é o desta linha.',
  });
  const strange = await replay([BARE, PLACED], (text) =>
    text.replace('"cars":1', '"cars":1,"x":1'),
  );
  expect(strange).toEqual({ code: 1, said: 'A linha 2 não é de um registro.' });
});
