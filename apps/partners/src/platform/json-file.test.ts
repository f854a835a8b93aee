import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJsonFile } from './json-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('has written what was changed before the save, however many run at once', async () => {
  const file = await openJsonFile(folder, 'numbers', { numbers: [] as number[] });
  const add = async (number: number) => {
    file.value.numbers.push(number);
    await file.save();
    const stored = await openJsonFile(folder, 'numbers', { numbers: [] as number[] });
    return stored.value.numbers.includes(number);
  };
  const first = Array.from({ length: 20 }, (_, number) => add(number));
  const later = Promise.all(first.map((done, index) => done.then(() => add(100 + index))));

  expect(new Set([...(await Promise.all(first)), ...(await later)])).toEqual(new Set([true]));
  expect(await readdir(folder)).toEqual(['numbers.json']);
});

test('keeps the value in memory without a folder', async () => {
  const file = await openJsonFile(null, 'numbers', { numbers: [1] });
  await file.save();

  expect(file.value.numbers).toEqual([1]);
});
