import { expect, it } from 'vitest';
import { isValidCpf } from './cpf.ts';
import { digitsOf, halfWidth } from './digits.ts';
import * as fields from './fields.ts';

it('reads what other keyboards write, and leaves everything else as it is', () => {
  expect(halfWidth('ＡＢＣ－１２３ 𝟏𝟐')).toBe('ABC-123 12');
  expect(halfWidth('nº 10, São João ½')).toBe('nº 10, São João ½');
  expect(digitsOf('５２９．９８２．２４７－２５')).toBe('52998224725');
});

it.each([
  ['cep', fields.cep, '０１３１０－１００', '01310100'],
  ['phone', fields.phone, '＋５５ １１ ９１２３４－５６７８', '(11) 91234-5678'],
  ['plate', fields.plate, 'ａｂｃ－１２３４', 'ABC1234'],
  ['chassis', fields.chassis, '９３ＸＸＮＫＢ８ＴＮＣＯ１２３４５', '93XXNKB8TNCO12345'],
  ['date', fields.birthDate(() => new Date()), '２１／０３／１９８７', '1987-03-21'],
  ['year', fields.year(() => new Date()), '２０２１', '2021'],
  ['text', fields.sanitizedText(), '１２３ Ａ', '123 A'],
] as const)(
  'takes a %s with full-width digits [VAL-08, VAL-10, VAL-30]',
  (_, schema, typed, kept) => {
    expect(schema.parse(typed)).toBe(kept);
  },
);

it('knows a CPF by them [VAL-09]', () => {
  expect(isValidCpf('５２９９８２２４７２５')).toBe(true);
});
