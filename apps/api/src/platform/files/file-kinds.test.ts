import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES, zipOf } from '../../testing/outside/test-files.ts';
import { kindOfContent } from './file-kinds.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

describe('the kind of a file', () => {
  it.each(Object.entries(SAMPLE_FILES))('is %s by its content', (extension, content) => {
    expect(kindOfContent(content)?.extension).toBe(extension);
  });

  it.each([
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['a page after blanks and a mark of order', text('\uFEFF \n\t<html onload=alert(1)>')],
    ['a drawing with a script', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an XML', text('<?xml version="1.0"?><a/>')],
    ['a program', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['text with control characters', text('a\u0000b')],
    ['text in another encoding', new Uint8Array([0x43, 0x6c, 0x61, 0xe7, 0xe3, 0x6f])],
    ['an archive', zipOf(['notas.txt'])],
    [
      'a workbook with macros',
      zipOf(['[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin']),
    ],
    ['a workbook whose directory lies', zipOf(['xl/workbook.xml']).subarray(0, 30)],
    ['a PDF that starts with a page', text('<html>%PDF-1.4')],
    ['a PDF whose end is missing', text(`%PDF-1.4\n%%EOF\n${'x'.repeat(3_000)}`)],
    ['a RIFF that is a sound', text('RIFF\u0004\u0000\u0000\u0000WAVEfmt ')],
    ['nothing', new Uint8Array()],
  ])('is none for %s', (_what, content) => {
    expect(kindOfContent(content)).toBeNull();
  });

  it('is a PDF with a little after its end', () => {
    const content = text(`%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF\n${' '.repeat(1_000)}`);
    expect(kindOfContent(content)?.extension).toBe('pdf');
  });

  it('does not trust the count or the places that an archive names', () => {
    const content = Buffer.from(SAMPLE_FILES.xlsx);
    content.writeUInt16LE(65_535, content.length - 12);
    expect(kindOfContent(content)).toBeNull();
    content.writeUInt32LE(0xff_ff_ff_f0, content.length - 6);
    expect(kindOfContent(content)).toBeNull();
  });
});
