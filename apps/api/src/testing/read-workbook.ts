import { strFromU8, unzipSync } from 'fflate';

/** One cell of a workbook: how a spreadsheet takes it, and what stands in it. */
export interface ReadCell {
  readonly kind: 'text' | 'number' | 'formula';
  readonly value: string;
}

const TEXT = /<t[^>]*>([^<]*)<\/t>/g;
const ROW = /<row [^>]*>(.*?)<\/row>/g;
const CELL = /<c ([^>]*)>(.*?)<\/c>/g;
const VALUE = /<v>([^<]*)<\/v>/;

/** The rows of the first sheet of an `.xlsx` file (ECMA-376, Part 1, 18.3): cells that are there, in their order. */
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
