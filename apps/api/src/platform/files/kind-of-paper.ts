import { invalidField } from '../app-error.ts';
import { PictureRefusedError, readWholePicture } from '../pictures/convert-picture.ts';
import { slots } from '../slots.ts';
import {
  CUT_PDF,
  type FileKind,
  HEIC_PHOTO,
  isCutPdf,
  isHeic,
  kindOfContent,
} from './file-kinds.ts';

/** Formats of printed, scanned or photographed documents. */
const PAPERS: ReadonlySet<string> = new Set(['pdf', 'png', 'jpg']);

/** Decoding a large picture takes 200 MB, so only one at a time. */
const reading = slots({ atOnce: 1, waiting: 8, retryAfter: 10 });

/**
 * Kind of a document that is stored unchanged, by its content: a complete PDF, or a PNG or JPEG that decodes
 * completely.
 * @param field the field that errors refer to
 * @throws AppError `invalid`; `busy` when too many are being read
 */
export async function kindOfPaper(content: Uint8Array, field: string): Promise<FileKind> {
  if (isCutPdf(content)) throw invalidField(field, `O arquivo ${CUT_PDF}`);
  if (isHeic(content)) throw invalidField(field, `O arquivo ${HEIC_PHOTO}.`);
  const kind = kindOfContent(content);
  if (kind === null || !PAPERS.has(kind.extension)) {
    throw invalidField(field, 'O conteúdo do arquivo não é PDF, PNG ou JPEG.');
  }
  if (kind.extension !== 'pdf') {
    await reading(() => readWholePicture(content)).catch((error: unknown) => {
      const isRefused = error instanceof PictureRefusedError;
      throw isRefused ? invalidField(field, `O arquivo ${error.message}.`) : error;
    });
  }
  return kind;
}
