import { afterAll, expect, it } from 'vitest';
import { fillDisk } from '../../testing/outside/full-disk.ts';
import { openTestFolder, SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { kindOfExtension } from './file-kinds.ts';
import { createFileStorage } from './file-storage.ts';

const folder = openTestFolder();
afterAll(() => folder.remove());

it('leaves nothing of a file that the disk had no room for, and keeps it once there is room', async () => {
  const files = await createFileStorage({ kind: 'disk', folder: folder.path });
  const pdf = kindOfExtension('pdf');
  if (pdf === null) throw new Error('no such kind');
  const size = { width: 4, height: 3, webp: SAMPLE_FILES.webp, avif: SAMPLE_FILES.avif };
  const keeping = [
    () => files.store(SAMPLE_FILES.pdf, 'geral.pdf'),
    () => files.keepPrivate(SAMPLE_FILES.pdf, pdf),
    () => files.storePicture([size], 'foto.png', 'a'.repeat(32)),
  ];
  for (const keep of keeping) {
    const before = folder.files();
    {
      using _ = fillDisk();
      await expect(keep()).rejects.toThrow('Cannot write file');
    }
    expect(folder.files()).toEqual(before);
    await keep();
    expect(folder.files().length).toBeGreaterThan(before.length);
  }
});
