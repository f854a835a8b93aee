import { readTextTable } from './text-table.ts';
import { zipEntryNames } from './zip-entries.ts';

/** An accepted kind of file: how it is detected, named and served. */
export interface FileKind {
  readonly extension: string;
  readonly contentType: string;
  /** `attachment` for files that browsers cannot display. */
  readonly disposition: 'inline' | 'attachment';
  readonly matches: (content: Uint8Array) => boolean;
}

function startsWith(content: Uint8Array, bytes: readonly number[], at = 0): boolean {
  return bytes.every((byte, index) => content[at + index] === byte);
}

const ascii = (text: string): number[] => [...Buffer.from(text, 'latin1')];

/** An Excel workbook without macros. */
function isWorkbook(content: Uint8Array): boolean {
  if (!startsWith(content, ascii('PK'))) return false;
  const names = zipEntryNames(content);
  const needed = ['[Content_Types].xml', 'xl/workbook.xml'];
  return (
    needed.every((name) => names.includes(name)) && !names.some((name) => /vbaproject/i.test(name))
  );
}

/** Decoded UTF-8 without control characters, or null. Markup is refused, whatever the file's name. */
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

/** How many characters and rows are read to detect a table. */
const TABLE_SAMPLE = 64 * 1_024;
const TABLE_ROWS = 20;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** Without a last line that may be cut. No regular expression: it takes time by the square of a long line. */
function wholeLines(text: string): string {
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}

/**
 * A table has a head and, below it, mostly rows with the same number of cells. Titles above the head and rows with a
 * single cell, such as category names, are allowed.
 */
function isTable(text: string): boolean {
  const sample = text.length > TABLE_SAMPLE ? wholeLines(text.slice(0, TABLE_SAMPLE)) : text;
  const table = readTextTable(sample, (cells) => filled(cells) > 1);
  const rows = (table?.rows ?? []).slice(0, TABLE_ROWS).map(({ cells }) => cells);
  const full = rows.filter((cells) => filled(cells) > 1);
  const width = table?.head.cells.length;
  return full.length * 2 > rows.length && full.every((cells) => cells.length === width);
}

/** The end marker of a PDF is in its last bytes; some programs append a little after it (ISO 32000-1, 7.5.5). */
const PDF_END_BYTES = 2_048;

/** True for a PDF without its end, as after an interrupted download: no program could open it. */
export function isCutPdf(content: Uint8Array): boolean {
  if (!startsWith(content, ascii('%PDF-'))) return false;
  return !Buffer.from(content.subarray(-PDF_END_BYTES)).includes('%%EOF');
}

/**
 * Accepted kinds, in the order in which they are tried. Other files are refused: HTML and SVG run scripts in the page's
 * origin.
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

/** Kind of a file by its content, never by its name; null when it is not accepted. */
export function kindOfContent(content: Uint8Array): FileKind | null {
  if (isCutPdf(content)) return null;
  return KINDS.find((kind) => kind.matches(content)) ?? null;
}

/** Kind of a stored file by its extension, which we chose ourselves. */
export function kindOfExtension(extension: string): FileKind | null {
  return KINDS.find((kind) => kind.extension === extension) ?? null;
}

/** Error text for a PDF without its end; follows the file's name. */
export const CUT_PDF = 'chegou cortado: falta o fim do PDF. Baixe ou exporte de novo.';

/** Explains a HEIC photo and what to do; follows the file's name. */
export const HEIC_PHOTO =
  'é uma foto HEIC de iPhone, que os navegadores não mostram: envie como JPEG (no iPhone, Ajustes > Câmera > Formatos > Mais Compatível, ou compartilhe a foto por e-mail e salve a que chegar)';

/** True for an iPhone photo (ISO/IEC 23008-12: brands in its first box). */
export function isHeic(content: Uint8Array): boolean {
  if (!startsWith(content, ascii('ftyp'), 4)) return false;
  const brand = Buffer.from(content.subarray(8, 12)).toString('latin1');
  return ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].includes(brand);
}

/** For messages: 'pdf, png, …'. */
export const ACCEPTED_EXTENSIONS = KINDS.map(({ extension }) => extension).join(', ');
