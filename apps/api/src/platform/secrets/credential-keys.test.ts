import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCredentialKeys } from './credential-keys.ts';

it('makes the demonstration a key of its own and keeps it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-key-'));
  try {
    const demo = { credential: { seed: null, oldKeys: [] }, dataDir: join(folder, 'data') };
    const first = await openCredentialKeys(demo);
    expect((await stat(join(folder, 'data/credential-key'))).mode & 0o777).toBe(0o600);
    const second = await openCredentialKeys(demo);
    expect(second.published).toEqual(first.published);
    expect(second.sign('a')).toBe(first.sign('a'));
    const elsewhere = await openCredentialKeys({ ...demo, dataDir: join(folder, 'other') });
    expect(elsewhere.kid).not.toBe(first.kid);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('makes one key where several processes begin together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-key-'));
  const demo = { credential: { seed: null, oldKeys: [] }, dataDir: join(folder, 'data') };
  try {
    const all = await Promise.all([1, 2, 3, 4].map(() => openCredentialKeys(demo)));
    expect(new Set(all.map(({ kid }) => kid)).size).toBe(1);
    expect(await readdir(demo.dataDir)).toEqual(['credential-key']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it('makes the key that RFC 8037 has for its seed', async () => {
  const seed = Buffer.from('nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A', 'base64url');
  const keys = await openCredentialKeys({ credential: { seed, oldKeys: [] }, dataDir: '' });
  expect(keys.published[0]?.x).toBe('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
  expect('kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k'.startsWith(keys.kid)).toBe(true);
});
