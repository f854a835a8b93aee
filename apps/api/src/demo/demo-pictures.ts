import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandById } from '@trilha/brands/brands.ts';
import { pictureSizes } from '@trilha/contract/files/picture-address.ts';
import { pictureId } from '../platform/files/file-storage.ts';
import type { Services } from '../services.ts';

/** Size of the drawings in `covers`. */
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
 * Stores a demonstration picture and returns its URL; null when it does not exist. Pictures are in the repository as
 * already converted files, so that the start need not convert thirty of them.
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
