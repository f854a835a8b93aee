import { sizeWords } from '@trilha/contract/files/size-words.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import {
  LARGEST_TRACK,
  MOST_TRACK_POINTS,
  type UploadUse,
} from '@trilha/contract/seasons/uploads.rules.ts';

interface UseSpec {
  /** File endings for the browser's dialog; the server judges the content. */
  readonly accept: string;
  readonly help: string;
  /** In bytes. */
  readonly largest: number;
  /** Button label to add several to a list. */
  readonly add: string;
}

/** Accepted files by use. */
export const USES: Readonly<Record<UploadUse, UseSpec>> = {
  picture: {
    accept: '.png,.jpg,.jpeg,.webp',
    help: `PNG, JPEG ou WebP, até ${sizeWords(LARGEST_FILE)}.`,
    largest: LARGEST_FILE,
    add: 'Enviar fotos, uma ou várias',
  },
  document: {
    accept: '.pdf',
    help: `PDF, até ${sizeWords(LARGEST_FILE)}.`,
    largest: LARGEST_FILE,
    add: 'Enviar documentos, um ou vários',
  },
  track: {
    accept: '.gpx',
    help: `GPX, até ${sizeWords(LARGEST_TRACK)} e ${MOST_TRACK_POINTS.toLocaleString('pt-BR')} pontos. Todos veem o desenho; o arquivo, só quem está confirmado.`,
    largest: LARGEST_TRACK,
    add: 'Enviar trajetos',
  },
};

/** Why a file is not sent at all; null when it is. */
export function unsendable(use: UploadUse, { size }: File): string | null {
  const { largest } = USES[use];
  if (size === 0) return 'O arquivo está vazio.';
  return size > largest ? `O arquivo tem mais de ${sizeWords(largest)}.` : null;
}
