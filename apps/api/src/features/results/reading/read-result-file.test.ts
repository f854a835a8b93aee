import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES, zipOf } from '../../../testing/outside/test-files.ts';
import { readResultFile } from './read-result-file.ts';

const TABLE = 'inscrição;posição\r\n12;1\r\n';
const latin = Buffer.from(TABLE, 'latin1');
const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(TABLE, 'utf16le')]);

describe('a file of results', () => {
  it.each([
    ['UTF-8', Buffer.from(TABLE), null],
    ['Windows-1252', latin, 'Windows-1252'],
    ['UTF-16', wide, 'UTF-16'],
    ['UTF-16 without its mark', Buffer.from(TABLE, 'utf16le'), 'UTF-16'],
  ] as const)('of %s is published in UTF-8 [SEASON-24]', (_what, content, from) => {
    const read = readResultFile(content);
    expect(Buffer.from(read.content).toString()).toBe(TABLE);
    expect(read).toMatchObject({ extension: 'csv', convertedFrom: from });
  });

  it.each([
    ['nothing', new Uint8Array(), /vazio/],
    ['a page named as it likes', Buffer.from('<html><p>Geral</p>'), /página ou um XML/],
    ['a page in Windows-1252', Buffer.from('<p>Classificação', 'latin1'), /página ou um XML/],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0]), /\.xls/],
    ['a photo of an iPhone', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /HEIC.*JPEG/],
    ['an archive', zipOf(['geral.pdf']), /compactado/],
    ['a PDF that broke off', Buffer.from('%PDF-1.4\n1 0 obj'), /cortado/],
    ['a page after blanks', Buffer.from('\n  <html><p>Geral</p>'), /página ou um XML/],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0xe7]), /Vale o conteúdo/],
    ['bytes with a sign of pages', Buffer.from([0, 0x4b, 0x3c, 0xe7]), /Vale o conteúdo/],
    [
      'nothing known',
      Buffer.from([0xd0, 0, 0, 0xe7]),
      /^O conteúdo não é PDF, XLSX, CSV, texto ou imagem\. Vale o conteúdo, não o nome do arquivo\.$/,
    ],
    ['too much', new Uint8Array(20 * 1_024 * 1_024 + 1), /mais de 20 MB/],
  ])('that is %s is refused in words [SEASON-24]', (_what, content, words) => {
    expect(() => readResultFile(content)).toThrow(words);
  });

  it.each([
    ['Alt+Enter in its head', 'posição;"nº de\ninscrição"\n1;12\n2;13'],
    ['titles above its head', 'Copa 4x4;\nOficial;\n;\nposição;inscrição\n1;12'],
    ['rows that name categories', 'posição;inscrição\nTurismo\n1;12\n2;13\nGraduados\n1;9'],
    ['commas in quotes', 'posição,inscrição\n1,"12"\n"2,5",13'],
  ])('is a CSV with %s [SEASON-84]', (_what, text) => {
    expect(readResultFile(Buffer.from(text)).extension).toBe('csv');
  });

  it('stays a text where commas only stand in its sentences [SEASON-84]', () => {
    const text = 'Choveu, e muito.\nLargamos depois do almoço.\nNo fim, todos chegaram.';
    expect(readResultFile(Buffer.from(text)).extension).toBe('txt');
  });

  it('keeps what is no text as it is', () => {
    expect(readResultFile(SAMPLE_FILES.pdf)).toEqual({
      content: SAMPLE_FILES.pdf,
      extension: 'pdf',
      convertedFrom: null,
    });
  });
});
