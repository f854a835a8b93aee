import { readTextTable } from './text-table.ts';
import { zipEntryNames } from './zip-entries.ts';

/** A kind of file that may be published: how it is told, named and handed out. */
export interface FileKind {
  readonly extension: string;
  readonly contentType: string;
  /** `attachment` for what a browser could only save anyway. */
  readonly disposition: 'inline' | 'attachment';
  readonly matches: (content: Uint8Array) => boolean;
}

function startsWith(content: Uint8Array, bytes: readonly number[], at = 0): boolean {
  return bytes.every((byte, index) => content[at + index] === byte);
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** A workbook without macros. */
function isWorkbook(content: Uint8Array): boolean {
  if (!startsWith(content, ascii('PK'))) return false;
  const names = zipEntryNames(content);
  const needed = ['[Content_Types].xml', 'xl/workbook.xml'];
  return (
    needed.every((name) => names.includes(name)) && !names.some((name) => /vbaproject/i.test(name))
  );
}

/** UTF-8 without control characters, or null; markup is no text here, whatever its name says. */
function plainText(content: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    const isBinary = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/.test(text);
    return isBinary || /^\s*</.test(text) ? null : text;
  } catch {
    return null;
  }
}

/** How many characters and rows are read to decide whether a text is a table. */
const TABLE_SAMPLE = 64 * 1_024;
const TABLE_ROWS = 20;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/**
 * A table has a head and, below it, mostly rows of as many cells. Titles above the head, and rows that hold one cell
 * alone, as names of categories do, belong to it.
 */
function isTable(text: string): boolean {
  // The sample may end within a line.
  const sample =
    text.length > TABLE_SAMPLE ? text.slice(0, TABLE_SAMPLE).replace(/[^\r\n]*$/, '') : text;
  const table = readTextTable(sample, (cells) => filled(cells) > 1);
  const rows = (table?.rows ?? []).slice(0, TABLE_ROWS).map(({ cells }) => cells);
  const full = rows.filter((cells) => filled(cells) > 1);
  const width = table?.head.cells.length;
  return full.length * 2 > rows.length && full.every((cells) => cells.length === width);
}

/** The end of a PDF stands in its last bytes, after which some programs leave a little (ISO 32000-1, 7.5.5). */
const PDF_END_BYTES = 2_048;

/** A PDF whose end is missing, as after a download that broke off: nobody could open it. */
export function isCutPdf(content: Uint8Array): boolean {
  if (!startsWith(content, ascii('%PDF-'))) return false;
  return !Buffer.from(content.subarray(-PDF_END_BYTES)).includes('%%EOF');
}

/**
 * Every kind that is accepted, in the order in which they are tried. What is none of them is
 * refused: HTML and SVG run scripts in the page's own origin.
 */
const KINDS: readonly FileKind[] = [
  {
    extension: 'pdf',
    contentType: 'application/pdf',
    disposition: 'inline',
    matches: (content) => startsWith(content, ascii('%PDF-')),
  },
  {
    extension: 'png',
    contentType: 'image/png',
    disposition: 'inline',
    matches: (content) => startsWith(content, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]),
  },
  {
    extension: 'jpg',
    contentType: 'image/jpeg',
    disposition: 'inline',
    matches: (content) => startsWith(content, [0xff, 0xd8, 0xff]),
  },
  {
    extension: 'webp',
    contentType: 'image/webp',
    disposition: 'inline',
    matches: (content) =>
      startsWith(content, ascii('RIFF')) && startsWith(content, ascii('WEBP'), 8),
  },
  {
    extension: 'avif',
    contentType: 'image/avif',
    disposition: 'inline',
    matches: (content) => startsWith(content, ascii('ftypavif'), 4),
  },
  {
    extension: 'xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment',
    matches: isWorkbook,
  },
  {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    disposition: 'attachment',
    matches: (content) => {
      const text = plainText(content);
      return text !== null && isTable(text);
    },
  },
  {
    extension: 'txt',
    contentType: 'text/plain; charset=utf-8',
    disposition: 'inline',
    matches: (content) => content.byteLength > 0 && plainText(content) !== null,
  },
];

/** The kind of a file by what is in it, never by its name; null when it is not accepted. */
export function kindOfContent(content: Uint8Array): FileKind | null {
  if (isCutPdf(content)) return null;
  return KINDS.find((kind) => kind.matches(content)) ?? null;
}

/** The kind that a stored file's ending stands for: we wrote it ourselves. */
export function kindOfExtension(extension: string): FileKind | null {
  return KINDS.find((kind) => kind.extension === extension) ?? null;
}

/** For whoever chose a PDF whose end is missing, after its name. */
export const CUT_PDF = 'chegou cortado: falta o fim do PDF. Baixe ou exporte de novo.';

/** Explains a HEIC photo and what to do; follows the file's name. */
export const HEIC_PHOTO =
  'é uma foto HEIC de iPhone, que os navegadores não mostram: envie como JPEG (no iPhone, Ajustes > Câmera > Formatos > Mais Compatível, ou compartilhe a foto por e-mail e salve a que chegar)';

/** Whether a file is a photo as iPhones take it (ISO/IEC 23008-12: brands in its first box). */
export function isHeic(content: Uint8Array): boolean {
  if (!startsWith(content, ascii('ftyp'), 4)) return false;
  const brand = Buffer.from(content.subarray(8, 12)).toString('latin1');
  return ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].includes(brand);
}

/** For messages: 'pdf, png, …'. */
export const ACCEPTED_EXTENSIONS = KINDS.map(({ extension }) => extension).join(', ');
