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

/** A results file ready to publish. */
export interface ResultFile {
  /** Text files are converted to UTF-8. */
  readonly content: Uint8Array;
  /** E.g. 'pdf' or 'csv'. */
  readonly extension: string;
  /** The text's original encoding; null for UTF-8 and other files. */
  readonly convertedFrom: 'Windows-1252' | 'UTF-16' | null;
}

const ACCEPTED = 'PDF, XLSX, CSV, texto ou imagem';

const startsWith = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => content[index] === byte);

/** Explains why a file is refused, for common cases: old workbooks, web pages, archives. */
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

/** Converts text of Windows spreadsheets to UTF-8. */
function converted(content: Uint8Array): Pick<ResultFile, 'content' | 'convertedFrom'> {
  const { text, encoding } = decodeText(content);
  return {
    content: new TextEncoder().encode(text),
    convertedFrom: encoding === 'UTF-8' ? null : encoding,
  };
}

/**
 * Detects a file's type by its content and converts text to UTF-8.
 * @throws FileRefusedError with a message for staff
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
