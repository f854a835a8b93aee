import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/outside/s3-server.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { createFileStorage, type FileStorage } from './file-storage.ts';
import { parseFilesUrl } from '../../config/files-address.ts';

let s3: S3Server;
let files: FileStorage;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  s3 = await startS3Server();
  const address = parseFilesUrl(`s3://trilha/publicados?endpoint=${s3.url}`);
  if (address === null) throw new Error('the address was not understood');
  files = await createFileStorage(address);
});
afterAll(async () => {
  await s3.close();
  vi.unstubAllEnvs();
});

/** A bucket that stops responding, and a storage with a short timeout. */
async function fallingSilent(mood: 'silent' | 'stalls') {
  const server = await startS3Server(mood);
  const address = parseFilesUrl(`s3://trilha?endpoint=${server.url}`);
  if (address === null) throw new Error('the address was not understood');
  return {
    files: await createFileStorage(address, 50),
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
    const nobody = parseFilesUrl('s3://trilha?endpoint=http://127.0.0.1:9');
    if (nobody === null) throw new Error('the address was not understood');
    const unreachable = await createFileStorage(nobody);
    await expect(unreachable.open(address)).rejects.toThrow('Unable to retrieve metadata');
  });

  it('cannot be had where the service accepts and says nothing', async () => {
    await using silent = await fallingSilent('silent');
    await expect(silent.files.open(`/files/${'a'.repeat(32)}/geral.pdf`)).rejects.toThrow(
      'Unable to retrieve metadata',
    );
  });

  it('end with an error where the service falls silent in the middle of one', async () => {
    await using stalling = await fallingSilent('stalls');
    const address = await stalling.files.store(SAMPLE_FILES.pdf, 'geral');
    const file = await stalling.files.open(address);
    const stream = await file?.read();
    await expect(stream && buffer(stream)).rejects.toThrow('timed out');
  });
});
