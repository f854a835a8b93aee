import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const WORDS = 'Posição;Nº de inscrição\r\n1;0001\r\n';

/** Encodes in UTF-16. */
const wide = (text: string, isBigEndian: boolean): Uint8Array => {
  const content = new Uint8Array(text.length * 2);
  const view = new DataView(content.buffer);
  for (let at = 0; at < text.length; at += 1)
    view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return content;
};
/** Every character of the sample has the same code in Windows-1252. */
const narrow = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text, (letter) => letter.charCodeAt(0)));

it('reads text in every encoding that banks and spreadsheets write, and takes its mark off [MONEY-59]', () => {
  const utf8 = new TextEncoder();
  const cases = [
    [utf8.encode(WORDS), 'UTF-8'],
    [utf8.encode(`\u{FEFF}${WORDS}`), 'UTF-8'],
    [narrow(WORDS), 'Windows-1252'],
    [wide(`\u{FEFF}${WORDS}`, false), 'UTF-16'],
    [wide(`\u{FEFF}${WORDS}`, true), 'UTF-16'],
    [wide(WORDS, false), 'UTF-16'],
    [wide(WORDS, true), 'UTF-16'],
  ] as const;
  for (const [content, encoding] of cases) {
    expect(decodeText(content)).toEqual({ text: WORDS, encoding });
  }
});

it('takes a file with a few zeros, and one with nothing, for no UTF-16 [MONEY-59]', () => {
  expect(decodeText(narrow('a\0b;cdefgh'))).toEqual({ text: 'a\0b;cdefgh', encoding: 'UTF-8' });
  expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'UTF-8' });
});
