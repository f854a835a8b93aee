import { expect, it } from 'vitest';
import { fictitiousCpf } from '../brazil/cpf.ts';
import { hideRefundKey, readRefundKey } from './refund-key.rules.ts';

const cpf = fictitiousCpf(9);
const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
const random = '7d9f0335-8dcc-4054-9bf9-0dbd61d36906';

it.each([
  ['cpf', masked, cpf],
  ['cpf', `${cpf.slice(0, 10)}${(Number(cpf[10]) + 1) % 10}`, null],
  ['cpf', `a${cpf}`, null],
  ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['cnpj', '12.ABC.345/01DE-36', null],
  ['phone', '(11) 90000-0001', '+5511900000001'],
  ['phone', '+55 11 90000-0001', '+5511900000001'],
  ['phone', '+351 912 345 678', null],
  ['phone', '(20) 90000-0001', null],
  ['email', ' Caio@Example.com ', 'caio@example.com'],
  ['email', `${'a'.repeat(64)}@${'b'.repeat(20)}.com`, null],
  ['email', 'caio', null],
  ['random', random.toUpperCase(), random],
  ['random', random.replaceAll('-', ''), null],
] as const)('reads a key of its kind as a bank takes it: %s %s [MONEY-76]', (kind, typed, key) => {
  expect(readRefundKey(kind, typed)).toBe(key);
});

it('shows of a key what its owner knows it by, and no more [MONEY-76]', () => {
  expect(hideRefundKey('+5511900000001')).toBe('+5•••01');
  expect(hideRefundKey('caio.prado@example.com')).toBe('ca•••@example.com');
});
