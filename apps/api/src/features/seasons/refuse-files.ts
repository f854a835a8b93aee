import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import { CUT_PDF, isCutPdf, kindOfContent } from '../../platform/files/file-kinds.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import { checkPicture, PictureRefusedError } from '../../platform/pictures/convert-picture.ts';
import { readTrack, TrackRefusedError } from '../stages/guides/track/read-track.ts';
import { filesOf, type NamedFile, type SeasonFiles } from './season-files.ts';
import { SeasonRefused } from './season-refused.ts';

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'webp']);

const isPicture = ({ use }: Pick<NamedFile, 'use'>): boolean => use === 'picture' || use === 'logo';

/** Why a picture cannot be converted; undefined when it can. */
async function pictureProblem(file: string, content: Uint8Array): Promise<string | undefined> {
  try {
    await checkPicture(content);
    return undefined;
  } catch (error) {
    if (error instanceof PictureRefusedError) return `${file} ${error.message}`;
    throw error;
  }
}

/** Why a file cannot be used; undefined when it can. */
async function problemOf(
  named: NamedFile,
  content: Uint8Array | undefined,
): Promise<string | undefined> {
  const { file, use } = named;
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
  if (isCutPdf(content)) return `${file} ${CUT_PDF}`;
  const extension = kindOfContent(content)?.extension ?? '';
  const isKind = isPicture(named) ? PICTURES.has(extension) : extension === 'pdf';
  if (isKind && content.byteLength <= LARGEST_FILE) {
    return isPicture(named) ? pictureProblem(file, content) : undefined;
  }
  const wanted = isPicture(named) ? 'uma imagem PNG, JPEG ou WebP' : 'um PDF';
  return `${file} não é ${wanted} de até 20 MB`;
}

/** @throws SeasonRefused for what is missing, too large or of another kind. */
export async function refuseFiles(season: Season, files: SeasonFiles): Promise<void> {
  const problems: SeasonProblem[] = [];
  for (const named of filesOf(season)) {
    const message = await problemOf(named, files.get(named.file));
    if (message !== undefined) problems.push({ path: named.path, message });
  }
  if (problems.length > 0) throw new SeasonRefused(problems);
}
