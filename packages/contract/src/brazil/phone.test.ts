import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMaskedPhone, maskPhone, phoneProblem } from './phone.ts';

it('switches the mask between ten and eleven digits [VAL-30]', () => {
  expect(['1132345678', '11912345678'].map(maskPhone)).toEqual([
    '(11) 3234-5678',
    '(11) 91234-5678',
  ]);
});

it('masks as far as the digits go, so that deleting works', () => {
  expect(['', '1', '11', '119', '119123', '1191234'].map(maskPhone)).toEqual([
    '',
    '(1',
    '(11',
    '(11) 9',
    '(11) 9123',
    '(11) 9123-4',
  ]);
});

it('drops a pasted country code, but not the area code 55', () => {
  for (const pasted of ['+55 11 91234-5678', '5511912345678', '+55 (11) 91234-5678']) {
    expect(maskPhone(pasted)).toBe('(11) 91234-5678');
  }
  expect(maskPhone('+551132345678')).toBe('(11) 3234-5678');
  expect(maskPhone('011 91234-5678')).toBe('(11) 91234-5678');
  expect(maskPhone('55991234567')).toBe('(55) 99123-4567');
  expect(maskPhone('0055 11 91234-5678')).toBe('(11) 91234-5678');
  expect(maskPhone('0 15 11 91234-5678')).toBe('(11) 91234-5678');
});

it('makes no other number of one that is not from Brazil, or that is too long [VAL-58]', () => {
  for (const text of [
    '+351 912 345 678',
    '00351 912 345 678',
    '+1 415 555 0100',
    'tel:+1-415-555-0100',
    '(+1) 415 555 0100',
    '\u{202A}+1 415 555 0100\u{202C}',
    '119123456789',
    '(55) 99123-45678',
    '(11) 3234-5678 ramal 12',
    '(11) 3234-5678 r. 1',
    '(11) 3234-5678 x1',
    '(11) 3234-5678/9',
    '(11) 9O123-4567',
    '(11) 91234-567O',
    '(1l) 191234-567',
    '(11) 91234-567 O',
    '(11) 9 1234 S678 9',
  ]) {
    expect(maskPhone(text)).toBe(text);
    expect(phoneProblem(maskPhone(text))).toBe('Formato de telefone inválido');
  }
});

it('says at once of a text of any length that it is no phone [VAL-58]', () => {
  const long = `1 ${'a '.repeat(200_000)}`;
  expect(phoneProblem(maskPhone(long))).toBe('Formato de telefone inválido');
});

it('reads a number beside words, which cannot stand for digits [VAL-58]', () => {
  for (const text of [
    'Tel.: (11) 91234-5678',
    'tel:+55-11-91234-5678',
    '(11) 91234-5678 (WhatsApp)',
    'Celular da mãe 11 91234 5678',
    '(0xx11) 91234-5678',
    '\u{202A}+55 11 91234-5678\u{202C}',
  ]) {
    expect(maskPhone(text)).toBe('(11) 91234-5678');
  }
});

it('knows every area code there is, and no other [VAL-57]', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  const known = codes.filter((code) => isMaskedPhone(`(${code}) 91234-5678`));
  expect(known).toHaveLength(67);
  expect(known.filter((code) => code.endsWith('0'))).toEqual([]);
  for (const code of ['23', '25', '26', '29', '36', '39', '52', '56', '72', '76', '78']) {
    expect(known).not.toContain(code);
    expect(phoneProblem(maskPhone(`${code}912345678`))).toBe('Este DDD não existe');
  }
});

it('accepts (NN) NNNN-NNNN and (NN) NNNNN-NNNN only [VAL-31]', () => {
  expect(['(11) 3234-5678', '(11) 91234-5678'].every(isMaskedPhone)).toBe(true);
  expect(
    [
      '',
      '11912345678',
      '(11)91234-5678',
      '(11) 912-345678',
      '(11) 91234-567',
      '(1) 1234-5678',
    ].some(isMaskedPhone),
  ).toBe(false);
});

it('makes every ten or eleven digits of an area a valid phone [VAL-30, VAL-31]', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:1[1-9]|6[1-9]|8[1-9]|9[1-9])[0-9]{8,9}$/), (digits) => {
      expect(isMaskedPhone(maskPhone(digits))).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => maskPhone(maskPhone(text)) === maskPhone(text)));
});
