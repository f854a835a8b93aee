import { buffer } from 'node:stream/consumers';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import { kindOfContent } from '../../platform/files/file-kinds.ts';
import { LARGEST_FILE } from '../../platform/files/file-storage.ts';
import type { Services } from '../../services.ts';
import { findImagesInUse } from './seasons.sql.ts';
import { SeasonRefused } from './season-refused.ts';

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

/** The content of every file that a season names, by the name it gives. */
export type SeasonImages = ReadonlyMap<string, Uint8Array>;

export interface StoredImages {
  readonly addressOf: (image: string | null) => string | null;
  /** Forgets what was stored, since the import did not happen. */
  readonly undo: () => Promise<void>;
}

/** The files that a season names: everything but addresses of ours. */
export function imageFilesOf(
  season: Season,
): Array<{ path: Array<string | number>; file: string }> {
  const found = season.events.flatMap((event, index) => [
    { path: ['events', index, 'logo'], file: event.logo },
    ...event.steps.map((step, place) => ({
      path: ['events', index, 'steps', place, 'image'],
      file: step.image,
    })),
  ]);
  return found.flatMap(({ path, file }) =>
    file === null || file.startsWith('/') ? [] : [{ path, file }],
  );
}

/** @throws SeasonRefused for what is missing, too large or no picture. */
function refuseImages(season: Season, images: SeasonImages): void {
  const problems = imageFilesOf(season).flatMap(({ path, file }) => {
    const content = images.get(file);
    if (content === undefined) return [{ path, message: `não há o arquivo ${file}` }];
    const isPicture = PICTURES.has(kindOfContent(content)?.extension ?? '');
    return isPicture && content.byteLength <= LARGEST_FILE
      ? []
      : [{ path, message: `${file} não é uma imagem PNG, JPEG ou WebP de até 20 MB` }];
  });
  if (problems.length > 0) throw new SeasonRefused(problems);
}

/**
 * Stores the images of a season, before its transaction: a picture that is served already is not
 * stored again, so that the same file imported twice changes nothing.
 * @throws SeasonRefused
 */
export async function storeImages(
  { db, files }: Services,
  plan: { season: Season; brand: Brand; images: SeasonImages; isRehearsal: boolean },
): Promise<StoredImages> {
  refuseImages(plan.season, plan.images);
  const addresses = new Map<string, string>();
  const stored: string[] = [];
  const served = new Map<string, Buffer>();
  for (const address of await findImagesInUse(db, plan.brand.id)) {
    const file = await files.open(address);
    if (file !== null) served.set(address, await buffer(await file.read()));
  }
  for (const [name, content] of plan.images) {
    const same = [...served].find(([, other]) => other.equals(content));
    if (same !== undefined) addresses.set(name, same[0]);
    else if (plan.isRehearsal) addresses.set(name, `/files/${name}`);
    else {
      const address = await files.store(content, name);
      stored.push(address);
      addresses.set(name, address);
    }
  }
  return {
    addressOf: (image) => (image === null ? null : (addresses.get(image) ?? image)),
    undo: async () => {
      for (const address of stored) await files.remove(address);
    },
  };
}
