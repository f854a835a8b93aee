import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/outside/s3-server.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { type FilesAddress, parseFilesUrl } from '../../config/files-address.ts';
import type { DatabaseHandle } from '../../database/client.ts';
import { openEmbeddedDatabase } from '../../testing/database/embedded-database.ts';
import { manualClock } from '../clock.ts';
import { createGuard, type Guard } from '../partners/http-client.ts';
import { createFileStorage, type FileStorage } from './file-storage.ts';
import { storageErrorOf } from './storage-errors.ts';

const START = new Date('2026-03-10T15:00:00Z');
const SOME_FILE = `/files/${'a'.repeat(32)}/geral.pdf`;

let database: DatabaseHandle;
let s3: S3Server;
let files: FileStorage;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  s3 = await startS3Server();
  const address = parseFilesUrl(`s3://trilha/publicados?endpoint=${s3.url}`);
  if (address === null) throw new Error('the address was not understood');
  files = await createFileStorage(address);
});
afterEach(() => database.db.deleteFrom('circuit_breakers').execute());
afterAll(async () => {
  await s3.close();
  await database.close();
  vi.unstubAllEnvs();
});

function bucketAt(url: string): FilesAddress {
  const address = parseFilesUrl(`s3://trilha?endpoint=${url}`);
  if (address === null) throw new Error('the address was not understood');
  return address;
}

/** A bucket that stops responding or delivers too little, and a storage with a short timeout. */
async function misbehaving(mood: 'silent' | 'stalls' | 'truncates', guard?: Guard) {
  const server = await startS3Server(mood);
  return {
    server,
    files: await createFileStorage(bucketAt(server.url), guard, mood === 'silent' ? 50 : 2_000),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

describe('files in a bucket', () => {
  it('are stored below its folder, under our address, by their own type', async () => {
    const address = await files.store(SAMPLE_FILES.pdf, 'Geral.pdf');
    const object = s3.objects.get(`/trilha/publicados${address.replace('/files', '')}`);
    expect(object).toEqual({
      type: 'application/pdf',
      content: Buffer.from(SAMPLE_FILES.pdf),
    });
    const file = await files.open(address);
    expect(file).toMatchObject({ name: 'geral.pdf', size: SAMPLE_FILES.pdf.byteLength });
    const stream = await file?.read();
    expect(stream && (await buffer(stream))).toEqual(Buffer.from(SAMPLE_FILES.pdf));
  });

  it('are none where there is no such object, and gone once removed', async () => {
    const address = await files.store(SAMPLE_FILES.png, 'mapa');
    await files.remove(address);
    expect(await files.open(address)).toBeNull();
    expect(await files.open(`/files/${'a'.repeat(32)}/geral.pdf`)).toBeNull();
  });

  it('cannot be had, which is no "not found", where the service does not answer', async () => {
    const address = await files.store(SAMPLE_FILES.pdf, 'geral');
    const unreachable = await createFileStorage(bucketAt('http://127.0.0.1:9'));
    await expect(unreachable.open(address)).rejects.toThrow('Unable to retrieve metadata');
  });

  it('cannot be had where the service accepts and says nothing', async () => {
    await using silent = await misbehaving('silent');
    await expect(silent.files.open(SOME_FILE)).rejects.toThrow('files: no answer');
  });

  it('are not asked for again for a while where the service says nothing five times [EXT-35]', async () => {
    const clock = manualClock(START);
    await using silent = await misbehaving('silent', createGuard(database.db, clock));
    for (let time = 0; time < 5; time += 1) {
      await expect(silent.files.open(SOME_FILE)).rejects.toThrow('files: no answer');
    }
    // The S3 library may still repeat earlier requests, so ask for a file of its own.
    const other = `/files/${'b'.repeat(32)}/outro.pdf`;
    const isAsked = () => silent.server.asked.some((one) => one.endsWith('outro.pdf'));
    const refusal = await silent.files.open(other).catch(storageErrorOf);
    expect(refusal).toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
    expect(isAsked()).toBe(false);
    clock.advance(20_000);
    await expect(silent.files.open(other)).rejects.toThrow('files: no answer');
    await expect.poll(isAsked).toBe(true);
  });

  it('that are missing are no failure of the service [EXT-35]', async () => {
    const guarded = await createFileStorage(
      bucketAt(s3.url),
      createGuard(database.db, manualClock(START)),
    );
    for (let time = 0; time < 6; time += 1) expect(await guarded.open(SOME_FILE)).toBeNull();
    const address = await guarded.store(SAMPLE_FILES.pdf, 'geral');
    expect(await guarded.open(address)).not.toBeNull();
  });

  it('end with an error where the service falls silent in the middle of one', async () => {
    await using stalling = await misbehaving('stalls');
    const address = await stalling.files.store(SAMPLE_FILES.pdf, 'geral');
    const file = await stalling.files.open(address);
    const stream = await file?.read();
    await expect(stream && buffer(stream)).rejects.toThrow('timed out');
  });

  it('end with an error where the service delivers a part as if it were all', async () => {
    await using short = await misbehaving('truncates');
    const address = await short.files.store(SAMPLE_FILES.pdf, 'geral');
    const file = await short.files.open(address);
    const stream = await file?.read();
    const { byteLength } = SAMPLE_FILES.pdf;
    await expect(stream && buffer(stream)).rejects.toThrow(
      `files: ${Math.floor(byteLength / 2)} of ${byteLength} bytes`,
    );
  });
});
