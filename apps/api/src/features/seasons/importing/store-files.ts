import { buffer } from 'node:stream/consumers';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import { type FileStorage, pictureId } from '../../../platform/files/file-storage.ts';
import { convertPicture, PictureRefusedError } from '../../../platform/pictures/convert-picture.ts';
import type { Services } from '../../../services.ts';
import { refuseFiles } from './refuse-files.ts';
import { filesOf, type NamedFile, type SeasonFiles } from '../season-files.ts';
import { SeasonRefused } from './season-refused.ts';
import { findFilesInUse } from '../uploading/uploads.sql.ts';

export interface StoredFiles {
  /** The files that the season names, each with its server address. */
  readonly kept: readonly NamedFile[];
  readonly addressOf: (file: string | null) => string | null;
  /** Deletes the stored files when the import fails. */
  readonly undo: () => Promise<void>;
}

/** A file to publish, and a check for an identical published one. */
interface Publishing {
  /** The address of an identical published file; undefined without one. */
  readonly known: () => string | undefined;
  readonly store: () => Promise<string>;
}

/** The id of a brand's picture, derived from the uploaded bytes. */
export function stagePictureId(content: Uint8Array, automakerId: number, isWhole = false): string {
  return pictureId(content, `${automakerId} ${isWhole ? 'whole' : 'cut'}`);
}

/** Pictures are stored converted, so they are recognised by the uploaded bytes. */
function publishPicture(
  storage: FileStorage,
  { file, path }: NamedFile,
  { content, inUse, whose }: { content: Uint8Array; inUse: readonly string[]; whose: number },
  isWhole: boolean,
): Publishing {
  const id = stagePictureId(content, whose, isWhole);
  return {
    known: () => inUse.find((address) => address.startsWith(`/files/${id}/`)),
    store: async () => {
      try {
        return await storage.storePicture(await convertPicture(content, { isWhole }), file, id);
      } catch (error) {
        if (!(error instanceof PictureRefusedError)) throw error;
        throw new SeasonRefused([{ path, message: `${file} ${error.message}` }]);
      }
    },
  };
}

/** The content of each document in use, by its address. */
async function servedDocuments(
  storage: FileStorage,
  inUse: readonly string[],
): Promise<Map<string, Buffer>> {
  const served = new Map<string, Buffer>();
  for (const address of inUse.filter((one) => one.endsWith('.pdf'))) {
    const file = await storage.open(address);
    if (file !== null) served.set(address, await buffer(await file.read()));
  }
  return served;
}

/**
 * Stores the converted pictures and the documents of a season before its transaction. A file that is already published
 * is not stored again, so importing the same file twice changes nothing.
 * @throws SeasonRefused
 */
export async function storeFiles(
  { db, files: storage }: Services,
  plan: { season: Season; brand: Brand; files: SeasonFiles; isRehearsal: boolean },
): Promise<StoredFiles> {
  await refuseFiles(plan.season, plan.files);
  const addresses = new Map<string, string>();
  const stored: string[] = [];
  const undo = async (): Promise<void> => {
    for (const address of stored) await storage.remove(address);
  };
  const published = filesOf(plan.season).filter(({ use }) => use !== 'track');
  // Most imports bring no files, so documents are read only when one must be recognised.
  const inUse = published.length > 0 ? await findFilesInUse(db, plan.brand.id) : [];
  const hasDocument = published.some(({ use }) => use === 'document');
  const documents = hasDocument ? await servedDocuments(storage, inUse) : new Map<string, Buffer>();
  const logos = new Set(published.flatMap(({ use, file }) => (use === 'logo' ? [file] : [])));
  const publishing = (named: NamedFile, content: Uint8Array): Publishing =>
    named.use === 'document'
      ? {
          known: () => [...documents].find(([, other]) => other.equals(content))?.[0],
          store: () => storage.store(content, named.file),
        }
      : publishPicture(
          storage,
          named,
          { content, inUse, whose: plan.brand.id },
          logos.has(named.file),
        );
  try {
    for (const named of published) {
      const { file: name } = named;
      const content = plan.files.get(name);
      if (content === undefined || addresses.has(name)) continue;
      const { known, store } = publishing(named, content);
      const same = known();
      if (same !== undefined) addresses.set(name, same);
      else if (plan.isRehearsal) addresses.set(name, `/files/${name}`);
      else {
        const address = await store();
        stored.push(address);
        addresses.set(name, address);
      }
    }
  } catch (error) {
    await undo();
    throw error;
  }
  const kept = plan.isRehearsal
    ? []
    : published.map((named) => ({ ...named, file: addresses.get(named.file) ?? named.file }));
  const addressOf = (file: string | null) => (file === null ? null : (addresses.get(file) ?? file));
  return { kept, addressOf, undo };
}
