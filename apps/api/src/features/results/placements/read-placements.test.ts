import { describe, expect, it } from 'vitest';
import { publishedLines, readTable } from './read-placements.ts';

const readBytes = (content: Uint8Array) =>
  publishedLines(readTable(content) ?? []).flatMap(({ values }) => {
    const { inscription_number, place, category } = values;
    return inscription_number === null || place === null
      ? []
      : [{ inscription_number, place, category }];
  });
const read = (text: string) => readBytes(new TextEncoder().encode(text));

describe('the places in a published table', () => {
  it('are found by the names of its columns, in any order and separator [FACE-15]', () => {
    const placed = [
      { inscription_number: 7, place: 1, category: 'Turismo' },
      { inscription_number: 12, place: 2, category: 'Turismo' },
    ];
    expect(
      read('Posição;Nº de Inscrição;Categoria;Tempo\n1;0007;Turismo;00:41\n2;12;Turismo;00:42'),
    ).toEqual(placed);
    expect(
      read('\uFEFFcategoria,inscrição,colocação\r\nTurismo,7,1º\r\nTurismo,12,2º\r\n'),
    ).toEqual(placed);
    expect(read('inscricao\tpos\n3\t9')).toEqual([
      { inscription_number: 3, place: 9, category: null },
    ]);
  });

  it('keep a separator that stands in quotes [FACE-15]', () => {
    expect(read('inscrição,categoria,posição\n4,"Graduados, ""A""",3')).toEqual([
      { inscription_number: 4, place: 3, category: 'Graduados, "A"' },
    ]);
  });

  it('are not of who has none, and each stands once [FACE-15]', () => {
    const lines = ['5;NC', '0;1', ';2', '6;-', '8;4', '8;4', 'dez;3'];
    expect(read(`inscrição;posição\n${lines.join('\n')}`)).toEqual([
      { inscription_number: 8, place: 4, category: null },
    ]);
  });

  it.each([
    ['a table without numbers', 'posição;equipe\n1;Serra Acima'],
    ['a table without places', 'inscrição;equipe\n1;Serra Acima'],
    ['words', 'Chuva do começo ao fim.'],
    ['nothing', ''],
  ])('are none in %s [FACE-15]', (_what, text) => {
    expect(read(text)).toEqual([]);
  });

  it.each([
    ['many megabytes', `inscrição;posição;x\n${`7;1;${'a'.repeat(3_000)}\n`.repeat(1_000)}`],
    ['a line longer than any', `inscrição;posição;x\n7;1;${'a'.repeat(5_000)}`],
    ['more lines than any stage has cars', `inscrição;posição\n${'7;1\n'.repeat(10_001)}`],
  ])('are none in %s, which is not read for them [FACE-15]', (_what, text) => {
    expect(read(text)).toEqual([]);
  });

  it('are none in what is no text [FACE-15]', () => {
    expect(readBytes(Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0xff, 0xfe))).toEqual([]);
  });
});
