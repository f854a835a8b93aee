import { createHash, randomBytes } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import { pictureAt } from '@trilha/contract/files/picture-address.ts';
import {
  ACCEPTED_EXTENSIONS,
  type FileKind,
  kindOfContent,
  kindOfExtension,
} from './file-kinds.ts';
import type { FilesAddress } from '../../config/files-address.ts';
import { type Guard, PartnerError } from '../partners/http-client.ts';
import { openDisk, SILENT_MS } from './open-disk.ts';

const LONGEST_NAME = 80;
/** Example: '-1440x1080'. */
const SIZE_IN_NAME = 10;

/** Parts of a stored file's URL; nothing else of a URL reaches the storage. */
const ADDRESS = /^\/files\/([a-f\d]{32})\/([a-z\d-]{1,80})\.([a-z]{3,4})$/;
/** Key of a private file: it is not a URL, and the route of `/files` never matches it. */
const PRIVATE = /^private\/[a-f\d]{32}\.([a-z]{3,4})$/;

/** A file that may not be published; the message says why, in Portuguese for staff. */
export class FileRefusedError extends Error {}

export interface StoredFile {
  readonly kind: FileKind;
  /** Display name, with extension. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The stream fails when the storage delivers another number of bytes than `size`. */
  readonly read: () => Promise<Readable>;
}

/** A picture in its sizes, largest first. */
type PictureFiles = ReadonlyArray<{
  readonly width: number;
  readonly height: number;
  readonly webp: Uint8Array;
  readonly avif: Uint8Array;
}>;

/** Published files, i.e. results and pictures of stages (D30), and private files for staff. */
export interface FileStorage {
  /**
   * Stores a file under a random name and returns its URL path.
   * @param name original name; its extension is ignored
   * @throws FileRefusedError
   */
  readonly store: (content: Uint8Array, name: string) => Promise<string>;
  /**
   * Stores all sizes of a picture and returns the URL path of the largest, from which the others are derived
   * (`pictureAt`).
   * @param id from `pictureId`: the same picture has the same URL and is stored once
   */
  readonly storePicture: (sizes: PictureFiles, name: string, id: string) => Promise<string>;
  /** Opens the file of a URL path; null when there is none. */
  readonly open: (address: string) => Promise<StoredFile | null>;
  /** Deletes a file if it exists; for a picture, all its sizes. */
  readonly remove: (address: string) => Promise<void>;
  /**
   * Stores a file without URL or name; the feature decides who may read it.
   * @param key from `privateKey`, when the caller records it beforehand; otherwise a new one
   * @returns its key
   */
  readonly keepPrivate: (content: Uint8Array, kind: FileKind, key?: string) => Promise<string>;
  /** @returns null when it does not exist */
  readonly openPrivate: (key: string) => Promise<Omit<StoredFile, 'name'> | null>;
  /** Deletes it if it exists. */
  readonly removePrivate: (key: string) => Promise<void>;
}

/** Id of a picture, from its content and owner; increase `version` when the conversion changes. */
export function pictureId(content: Uint8Array, forWhom: string, version = 2): string {
  const hash = createHash('sha256').update(`${version} ${forWhom} `).update(content);
  return hash.digest('hex').slice(0, 32);
}

/** A new random key for a private file. */
export function privateKey({ extension }: FileKind): string {
  return `private/${randomBytes(16).toString('hex')}.${extension}`;
}

/** 'Resultado Geral (Graduação).PDF' becomes 'resultado-geral-graduacao'. */
function plainName(name: string): string {
  const plain = plainly(name.replace(/\.[^./\\]{1,5}$/, ''))
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  return plain || 'arquivo';
}

function partsOf(address: string): { key: string; name: string; kind: FileKind } | null {
  const [, id = '', name = '', extension = ''] = ADDRESS.exec(address) ?? [];
  const kind = kindOfExtension(extension);
  return kind && { key: `${id}/${name}.${extension}`, name: `${name}.${extension}`, kind };
}

/** True when a storage reports that a file does not exist: the disk by its code, S3 by its status. */
function isMissing(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause !== 'object' || cause === null) return false;
  const { code, $metadata } = cause as { code?: string; $metadata?: { httpStatusCode?: number } };
  return code === 'ENOENT' || code === 'ENOTDIR' || $metadata?.httpStatusCode === 404;
}

/** @throws FileRefusedError */
function acceptedKind(content: Uint8Array): FileKind {
  if (content.byteLength > LARGEST_FILE) {
    throw new FileRefusedError(`O arquivo tem mais de ${LARGEST_FILE / 1_024 / 1_024} MB.`);
  }
  const kind = kindOfContent(content);
  if (kind === null) {
    throw new FileRefusedError(
      `O conteúdo do arquivo não é ${ACCEPTED_EXTENSIONS} (texto precisa estar em UTF-8).`,
    );
  }
  return kind;
}

/** Name of the circuit breaker of a bucket. */
export const FILES_PARTNER = 'files';

/** @throws PartnerError when the bucket does not answer in time; the call itself ends later, without effect. */
async function inTime<T>(ms: number, call: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = delay(ms, undefined, { ref: false, signal: done.signal }).then(() => {
    throw new PartnerError(FILES_PARTNER, `${FILES_PARTNER}: no answer`);
  });
  // Rejects when the answer was in time.
  late.catch(() => {});
  // Rejects after nobody waits for it any more.
  call.catch(() => {});
  return Promise.race([call, late]).finally(() => done.abort());
}

/** Passes content on and fails at its end when the size is wrong, because a truncated file looks like a complete one. */
function whole(content: Readable, size: number): Readable {
  let read = 0;
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      read += chunk.length;
      done(null, chunk);
    },
    flush: (done) =>
      done(
        read === size
          ? null
          : new PartnerError(FILES_PARTNER, `${FILES_PARTNER}: ${read} of ${size} bytes`),
      ),
  });
  // Errors reach the reader through `counter`, which `pipeline` destroys.
  return pipeline(content, counter, () => {});
}

/**
 * Opens the configured storage.
 * @param guard circuit breaker for a bucket; a folder needs none
 * @param silentMs timeout for a bucket that sends no data, also within a file
 */
export async function createFileStorage(
  address: FilesAddress,
  guard: Guard = async (_, call) => call(),
  silentMs = SILENT_MS,
): Promise<FileStorage> {
  const { disk, folder } = await openDisk(address, silentMs);
  const ask = <T>(call: () => Promise<T>): Promise<T> =>
    address.kind === 's3' ? guard(FILES_PARTNER, call) : call();
  const sizeOf = async (key: string): Promise<number | null> => {
    try {
      const { contentLength } = await inTime(silentMs, disk.getMetaData(folder + key));
      return contentLength;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const openKey = async (key: string, kind: FileKind): Promise<Omit<StoredFile, 'name'> | null> => {
    const size = await ask(() => sizeOf(key));
    if (size === null) return null;
    const read = async () =>
      whole(await ask(() => inTime(silentMs, disk.getStream(folder + key))), size);
    return { kind, size, read };
  };
  const erase = (key: string): Promise<void> => ask(() => disk.delete(folder + key));
  const write = async (key: string, content: Uint8Array, contentType: string): Promise<void> => {
    try {
      await ask(() => disk.put(folder + key, content, { contentType }));
    } catch (error) {
      // A full disk leaves a partial file that would never be deleted; a bucket stores all or nothing.
      if (address.kind === 'disk') await disk.delete(key).catch(() => {});
      throw error;
    }
  };
  return {
    store: async (content, name) => {
      const { extension, contentType } = acceptedKind(content);
      const key = `${randomBytes(16).toString('hex')}/${plainName(name)}.${extension}`;
      await write(key, content, contentType);
      return `/files/${key}`;
    },
    storePicture: async (sizes, name, id) => {
      const stem = `${id}/${plainName(name)
        .slice(0, LONGEST_NAME - SIZE_IN_NAME)
        .replace(/-+$/, '')}`;
      // The largest last: its URL is the picture's, and by then all sizes exist.
      for (const { width, height, webp, avif } of sizes.toReversed()) {
        const key = `${stem}-${width}x${height}`;
        await write(`${key}.avif`, avif, 'image/avif');
        await write(`${key}.webp`, webp, 'image/webp');
      }
      const [largest] = sizes;
      return `/files/${stem}-${largest?.width}x${largest?.height}.webp`;
    },
    open: async (address) => {
      const parts = partsOf(address);
      if (parts === null) return null;
      const file = await openKey(parts.key, parts.kind);
      return file && { ...file, name: parts.name };
    },
    remove: async (address) => {
      const sizes = pictureAt(address)?.flatMap(({ webp, avif }) => [avif, webp]);
      for (const one of sizes ?? [address]) {
        const parts = partsOf(one);
        if (parts !== null) await erase(parts.key);
      }
    },
    keepPrivate: async (content, kind, key = privateKey(kind)) => {
      await write(key, content, kind.contentType);
      return key;
    },
    openPrivate: async (key) => {
      const kind = kindOfExtension(PRIVATE.exec(key)?.[1] ?? '');
      return kind && openKey(key, kind);
    },
    removePrivate: async (key) => {
      if (PRIVATE.test(key)) await erase(key);
    },
  };
}
