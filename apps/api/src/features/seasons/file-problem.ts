import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import {
  CUT_PDF,
  HEIC_PHOTO,
  isCutPdf,
  isHeic,
  kindOfContent,
} from '../../platform/files/file-kinds.ts';
import { checkPicture, PictureRefusedError } from '../../platform/pictures/convert-picture.ts';
import { readTrack, TrackRefusedError } from '../stages/guides/track/read-track.ts';
import type { Use } from './season-files.ts';

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

/** Why a file cannot serve a use, worded to follow the file's name; undefined when it can. */
export async function fileProblem(use: Use, content: Uint8Array): Promise<string | undefined> {
  try {
    if (use === 'track') {
      readTrack(content);
      return undefined;
    }
    if (content.byteLength > LARGEST_FILE) return `tem mais de ${sizeWords(LARGEST_FILE)}`;
    if (isCutPdf(content)) return CUT_PDF;
    if (isHeic(content)) return HEIC_PHOTO;
    const extension = kindOfContent(content)?.extension ?? '';
    if (use === 'document') return extension === 'pdf' ? undefined : 'não é um PDF';
    if (!PICTURES.has(extension)) return 'não é uma imagem PNG, JPEG ou WebP';
    await checkPicture(content);
    return undefined;
  } catch (error) {
    if (error instanceof PictureRefusedError || error instanceof TrackRefusedError) {
      return error.message;
    }
    throw error;
  }
}
