import { invalidField } from '../app-error.ts';
import { PictureRefusedError, readWholePicture } from '../pictures/convert-picture.ts';
import { slots } from '../slots.ts';
import { CUT_PDF, type FileKind, isCutPdf, kindOfContent } from './file-kinds.ts';

/** What programs print into, and what a telephone makes of it. */
const PAPERS: ReadonlySet<string> = new Set(['pdf', 'png', 'jpg']);

/** A large picture takes 200 MB while it is decoded: one at a time. */
const reading = slots({ atOnce: 1, waiting: 8, retryAfter: 10 });

/**
 * The kind of a paper that is kept as it was sent: a PDF with its end, a PNG or a JPEG that decodes whole, by its content.
 * @param field where it is said what is wrong with it
 * @throws AppError `invalid`; `busy` where too many are being read
 */
export async function kindOfPaper(content: Uint8Array, field: string): Promise<FileKind> {
  if (isCutPdf(content)) throw invalidField(field, `O arquivo ${CUT_PDF}`);
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
