import { decodeText } from '@trilha/contract/files/decode-text.ts';
import { LARGEST_FILE } from '@trilha/contract/files/largest-file.ts';
import {
  CUT_PDF,
  HEIC_PHOTO,
  isCutPdf,
  isHeic,
  kindOfContent,
} from '../../../platform/files/file-kinds.ts';
import { FileRefusedError } from '../../../platform/files/file-storage.ts';

/** A file of results as it is published. */
export interface ResultFile {
  /** Text in UTF-8, whatever it was written in. */
  readonly content: Uint8Array;
  /** 'pdf', 'csv'. */
  readonly extension: string;
  /** What its text was written in, where that is no UTF-8. */
  readonly convertedFrom: 'Windows-1252' | 'UTF-16' | null;
}

const ACCEPTED = 'PDF, XLSX, CSV, texto ou imagem';

const startsWith = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** Why a file is none of those that are published, by what people try: old workbooks, pages, archives. */
function whyNot(content: Uint8Array): string {
  if (content.byteLength === 0) return 'O arquivo está vazio.';
  if (isHeic(content)) return `O arquivo ${HEIC_PHOTO}.`;
  const not = `O conteúdo não é ${ACCEPTED}`;
  if (startsWith(content, [0xd0, 0xcf, 0x11, 0xe0])) {
    return `${not}: é do Office antigo (.xls, .doc). Salve como XLSX, CSV ou PDF.`;
  }
  if (startsWith(content, [0x50, 0x4b])) {
    return `${not}: é um arquivo compactado, ou uma planilha com macros. Salve como XLSX sem macros, CSV ou PDF.`;
  }
  const start = new TextDecoder('windows-1252').decode(content.subarray(0, 200));
  if (/^\s*</.test(start)) return `${not}: é uma página ou um XML. Salve como PDF.`;
  return `${not}. Vale o conteúdo, não o nome do arquivo.`;
}

/** Text as spreadsheets of Windows write it, in UTF-8. */
function converted(content: Uint8Array): Pick<ResultFile, 'content' | 'convertedFrom'> {
  const { text, encoding } = decodeText(content);
  return {
    content: new TextEncoder().encode(text),
    convertedFrom: encoding === 'UTF-8' ? null : encoding,
  };
}

/**
 * A file as it may be published: told by its content, its text brought to UTF-8.
 * @throws FileRefusedError in words for whoever chose it
 */
export function readResultFile(content: Uint8Array): ResultFile {
  if (content.byteLength > LARGEST_FILE) {
    throw new FileRefusedError(`O arquivo tem mais de ${LARGEST_FILE / 1_024 / 1_024} MB.`);
  }
  if (isCutPdf(content)) throw new FileRefusedError(`O arquivo ${CUT_PDF}`);
  const kind = kindOfContent(content);
  if (kind !== null) return { content, extension: kind.extension, convertedFrom: null };
  const read = converted(content);
  const readKind = kindOfContent(read.content);
  if (readKind === null) throw new FileRefusedError(whyNot(content));
  return { ...read, extension: readKind.extension };
}
