import { spawnSync } from 'node:child_process';
import { open } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config/config.ts';
import { parseFilesUrl } from '../config/files-address.ts';
import { type S3Server, startS3Server } from '../testing/outside/s3-server.ts';
import { testConfig } from '../testing/test-config.ts';
import { openTestFolder } from '../testing/outside/test-files.ts';
import { probeStorage } from './probe-storage.ts';

const NOBODY = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };
const isLinux = process.platform === 'linux';

let folder: ReturnType<typeof openTestFolder>;
beforeEach(() => {
  folder = openTestFolder();
});
afterEach(() => folder.remove());

function configOf(filesUrl: string, dataDir = folder.path): Config {
  const files = parseFilesUrl(filesUrl);
  if (files === null) throw new Error('the address was not understood');
  return { ...testConfig(NOBODY), files, dataDir };
}

describe('a folder', () => {
  it('is made, tried, and left as it was', async () => {
    const files = join(folder.path, 'one/two/files');
    expect(await probeStorage(configOf(files))).toEqual([]);
    expect(existsSync(files)).toBe(true);
    expect(existsSync(join(files, 'probe'))).toBe(false);
  });

  it.skipIf(!isLinux)('where no folder can be made is refused at once', async () => {
    const config = configOf('/proc/trilha/files', '/proc/trilha/data');
    expect(await probeStorage(config)).toEqual([
      { variable: 'DATA_DIR', text: 'is not a folder that this user may write to (ENOENT)' },
      {
        variable: 'FILES_URL',
        text: 'is not a folder that this server may write to (ENOENT)',
      },
    ]);
  });

  it.skipIf(!isLinux)('that never answers is refused in time', async () => {
    // Opening a pipe for writing blocks until there is a reader, like a disk that is gone.
    const pipe = join(folder.path, 'probe');
    spawnSync('mkfifo', [pipe]);
    expect(await probeStorage(configOf(folder.path), 2_000)).toEqual([
      {
        variable: 'FILES_URL',
        text: 'is not a folder that this server may write to (no answer in 2 s)',
      },
    ]);
    await (await open(pipe, 'r')).close();
  });
});

describe('a bucket', () => {
  let s3: S3Server;
  beforeEach(() => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await s3.close();
  });

  async function probe(mood: Parameters<typeof startS3Server>[0], limitMs?: number) {
    s3 = await startS3Server(mood);
    return probeStorage(configOf(`s3://trilha/publicados?endpoint=${s3.url}`), limitMs);
  }

  it('is tried by a file in its folder that goes again', async () => {
    expect(await probe('good')).toEqual([]);
    expect(s3.asked).toEqual(['PUT /trilha/publicados/probe', 'DELETE /trilha/publicados/probe']);
    expect(s3.objects.size).toBe(0);
  });

  it('that refuses our credentials is told, by the name of its refusal', async () => {
    s3 = await startS3Server('refuses');
    expect(await probeStorage(configOf(`s3://trilha?endpoint=${s3.url}`))).toEqual([
      {
        variable: 'FILES_URL',
        text: 'is not a bucket that this server may write to (AccessDenied)',
      },
    ]);
  });

  it.each(['fails', 'silent'] as const)('that %s now keeps nobody from starting', async (mood) => {
    expect(await probe(mood, 400)).toEqual([]);
    expect(s3.asked.length).toBeGreaterThan(0);
  });
});
