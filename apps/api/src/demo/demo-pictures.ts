import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandById } from '@trilha/brands/brands.ts';
import { pictureSizes } from '@trilha/contract/files/picture-address.ts';
import { pictureId } from '../platform/files/file-storage.ts';
import type { Services } from '../services.ts';

/** The size of the drawings in `covers`. */
const DRAWN = { width: 960, height: 640 };

async function readFileOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Keeps a picture of the demonstration and answers its address; null where nobody has drawn one. They stand in the
 * repository as a season's import would have converted them, so that no start waits for thirty of them.
 */
export async function storeDemoPicture(
  { files }: Pick<Services, 'files'>,
  automakerId: number,
  name: string,
): Promise<string | null> {
  const folder = join(import.meta.dirname, 'pictures', brandById(automakerId)?.slug ?? '');
  const sizes = [];
  for (const size of pictureSizes(DRAWN.width, DRAWN.height)) {
    const stem = join(folder, `${name}-${size.width}x${size.height}`);
    const webp = await readFileOrNull(`${stem}.webp`);
    const avif = await readFileOrNull(`${stem}.avif`);
    if (webp === null || avif === null) return null;
    sizes.push({ ...size, webp, avif });
  }
  const [largest] = sizes;
  if (largest === undefined) return null;
  return files.storePicture(sizes, name, pictureId(largest.webp, String(automakerId)));
}
