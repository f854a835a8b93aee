import { invalidField } from '../../../platform/app-error.ts';
import { FileRefusedError } from '../../../platform/files/file-storage.ts';
import type { ResultSource } from '../../results/publish-result.ts';

interface Upload {
  readonly file?: { readonly name: string; readonly content: string } | undefined;
  readonly link?: string | undefined;
}

/** Reads the uploaded file or link. @throws AppError `invalid` unless it is exactly one of the two */
export function readUpload({ file, link }: Upload): ResultSource {
  if (file !== undefined && link === undefined) {
    return { content: Buffer.from(file.content, 'base64'), name: file.name };
  }
  if (link === undefined || file !== undefined) {
    throw invalidField('file', 'Escolha um arquivo ou dê um endereço, um dos dois.');
  }
  return { link };
}

/** Turns a file's refusal into an error of its field. */
export function refusedAtField(error: unknown): never {
  throw error instanceof FileRefusedError ? invalidField('file', error.message) : error;
}
