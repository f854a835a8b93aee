import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

interface TestFolder {
  readonly path: string;
  /** Names of all its files at any depth, sorted. */
  readonly files: () => string[];
  readonly remove: () => void;
}

/** A temporary folder for stored files. */
export function openTestFolder(): TestFolder {
  const path = mkdtempSync(join(tmpdir(), 'trilha-files-'));
  return {
    path,
    files: () =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted(),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

const bytes = (...parts: ReadonlyArray<string | readonly number[]>): Uint8Array =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** The smallest recognisable content of each kind of file, by extension. */
export const SAMPLE_FILES = {
  pdf: bytes('%PDF-1.4\n%%EOF\n'),
  png: bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'IHDR'),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  webp: bytes('RIFF', [4, 0, 0, 0], 'WEBPVP8 '),
  avif: bytes([0, 0, 0, 16], 'ftypavif', [0, 0, 0, 0]),
  xlsx: zipOf(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
  csv: bytes('posição;equipe;pontos\n1;Serra Acima;98,4\n2;"Poeira; Fina";91,0\n'),
  txt: bytes('Ordem de largada\nA primeira dupla sai às 8h.\n'),
} as const;

/** A picture of one colour. */
export function drawnPicture(background: string, width = 600, height = 400): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A ZIP archive of empty files with these names. */
export function zipOf(names: readonly string[]): Uint8Array {
  const entries = names.map((name) => {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02_01_4b_50);
    header.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([header, Buffer.from(name)]);
  });
  const start = bytes([0x50, 0x4b, 3, 4]);
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start.length, 16);
  return Buffer.concat([start, directory, end]);
}
