import { buffer } from 'node:stream/consumers';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import { kindOfContent } from '../../platform/files/file-kinds.ts';
import { LARGEST_FILE } from '../../platform/files/file-storage.ts';
import type { Services } from '../../services.ts';
import { readTrack, TrackRefusedError } from '../stages/guides/track/read-track.ts';
import { findFilesInUse } from './seasons.sql.ts';
import { SeasonRefused } from './season-refused.ts';

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

/** The content of every file that a season names, by the name it gives. */
export type SeasonFiles = ReadonlyMap<string, Uint8Array>;

/** What a file of a season is for: a track is kept in the database, everything else is published. */
type Use = 'picture' | 'document' | 'track';

interface NamedFile {
  readonly path: Array<string | number>;
  readonly file: string;
  readonly use: Use;
}

export interface StoredFiles {
  readonly addressOf: (file: string | null) => string | null;
  /** Forgets what was stored, since the import did not happen. */
  readonly undo: () => Promise<void>;
}

type Named = readonly [path: Array<string | number>, file: string | null, use: Use];

/** The files that a season names: everything but addresses of ours. */
export function filesOf({ events }: Season): NamedFile[] {
  const found = events.flatMap((event, index): Named[] => [
    [['events', index, 'logo'], event.logo, 'picture'],
    ...event.steps.flatMap(({ image, guide }, place): Named[] => {
      const path = ['events', index, 'steps', place];
      const within = [...path, 'guide'];
      return [
        [[...path, 'image'], image, 'picture'],
        [[...within, 'track'], guide?.track ?? null, 'track'],
        ...(guide?.documents ?? []).map(({ file }, at): Named => [
          [...within, 'documents', at, 'file'],
          file,
          'document',
        ]),
        ...(guide?.pictures ?? []).map(({ file }, at): Named => [
          [...within, 'pictures', at, 'file'],
          file,
          'picture',
        ]),
      ];
    }),
  ]);
  return found.flatMap(([path, file, use]) =>
    file === null || file.startsWith('/') ? [] : [{ path, file, use }],
  );
}

/** Why a file cannot be used; undefined when it can. */
function problemOf({ file, use }: NamedFile, content: Uint8Array | undefined): string | undefined {
  if (content === undefined) return `não há o arquivo ${file}`;
  if (use === 'track') {
    try {
      readTrack(content);
      return undefined;
    } catch (error) {
      if (error instanceof TrackRefusedError) return `${file} ${error.message}`;
      throw error;
    }
  }
  const extension = kindOfContent(content)?.extension ?? '';
  const isKind = use === 'picture' ? PICTURES.has(extension) : extension === 'pdf';
  if (isKind && content.byteLength <= LARGEST_FILE) return undefined;
  const wanted = use === 'picture' ? 'uma imagem PNG, JPEG ou WebP' : 'um PDF';
  return `${file} não é ${wanted} de até 20 MB`;
}

/** @throws SeasonRefused for what is missing, too large or of another kind. */
function refuseFiles(season: Season, files: SeasonFiles): void {
  const problems = filesOf(season).flatMap((named) => {
    const message = problemOf(named, files.get(named.file));
    return message === undefined ? [] : [{ path: named.path, message }];
  });
  if (problems.length > 0) throw new SeasonRefused(problems);
}

/**
 * Stores the pictures and documents of a season, before its transaction: one that is served already is not
 * stored again, so that the same file imported twice changes nothing.
 * @throws SeasonRefused
 */
export async function storeFiles(
  { db, files: storage }: Services,
  plan: { season: Season; brand: Brand; files: SeasonFiles; isRehearsal: boolean },
): Promise<StoredFiles> {
  refuseFiles(plan.season, plan.files);
  const addresses = new Map<string, string>();
  const stored: string[] = [];
  const served = new Map<string, Buffer>();
  for (const address of await findFilesInUse(db, plan.brand.id)) {
    const file = await storage.open(address);
    if (file !== null) served.set(address, await buffer(await file.read()));
  }
  const published = filesOf(plan.season).filter(({ use }) => use !== 'track');
  for (const name of new Set(published.map(({ file }) => file))) {
    const content = plan.files.get(name);
    if (content === undefined) continue;
    const same = [...served].find(([, other]) => other.equals(content));
    if (same !== undefined) addresses.set(name, same[0]);
    else if (plan.isRehearsal) addresses.set(name, `/files/${name}`);
    else {
      const address = await storage.store(content, name);
      stored.push(address);
      addresses.set(name, address);
    }
  }
  return {
    addressOf: (file) => (file === null ? null : (addresses.get(file) ?? file)),
    undo: async () => {
      for (const address of stored) await storage.remove(address);
    },
  };
}
