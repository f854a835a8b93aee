import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claim, freePort } from './free-port.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives a port out once, though nobody listens on it yet', async () => {
  const port = await freePort();
  expect(claim(port)).toBe(false);
});

it('lets a port be claimed again after ten minutes', () => {
  expect([claim(20_000, folder), claim(20_000, folder)]).toEqual([true, false]);
  const before = new Date(Date.now() - 600_001);
  utimesSync(join(folder, '20000'), before, before);
  expect([claim(20_000, folder), claim(20_000, folder)]).toEqual([true, false]);
});
