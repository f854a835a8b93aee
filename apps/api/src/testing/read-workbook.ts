import { strFromU8, unzipSync } from 'fflate';

/** A workbook cell: its type and content. */
export interface ReadCell {
  readonly kind: 'text' | 'number' | 'formula';
  readonly value: string;
}

const TEXT = /<t[^>]*>([^<]*)<\/t>/g;
const ROW = /<row [^>]*>(.*?)<\/row>/g;
const CELL = /<c ([^>]*)>(.*?)<\/c>/g;
const VALUE = /<v>([^<]*)<\/v>/;

/** Rows of the first sheet of an `.xlsx` file (ECMA-376, Part 1, 18.3): existing cells, in order. */
export function readWorkbook(file: Buffer): ReadCell[][] {
  const parts = unzipSync(new Uint8Array(file));
  const part = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const texts = [...part('xl/sharedStrings.xml').matchAll(TEXT)].map(([, text = '']) => text);
  return [...part('xl/worksheets/sheet1.xml').matchAll(ROW)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, attributes = '', inside = '']): ReadCell => {
      const value = VALUE.exec(inside)?.[1] ?? '';
      if (inside.includes('<f>')) return { kind: 'formula', value };
      return attributes.includes('t="s"')
        ? { kind: 'text', value: texts[Number(value)] ?? '' }
        : { kind: 'number', value };
    }),
  );
}
