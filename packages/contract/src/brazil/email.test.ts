import { expect, it } from 'vitest';
import { email } from './account-fields.ts';
import { isValidEmail, normaliseEmail } from './email.ts';

it.each([
  'ana@exemplo.com',
  'ana.maria+4x4@sub.exemplo.com.br',
  ' ANA@Exemplo.com ',
  "o'neil@a.co",
])('accepts %j [VAL-33]', (email) => expect(isValidEmail(email)).toBe(true));

it.each([
  '',
  'ana',
  'ana@',
  '@exemplo.com',
  'ana@exemplo',
  'ana@exemplo.',
  'ana@-exemplo.com',
  'ana maria@exemplo.com',
  'ana@exemplo..com',
  'ana@exemplo.com,bia@exemplo.com',
  'ana@exemplo.com\nbcc: x@y.com',
  `${'a'.repeat(65)}@exemplo.com`,
  `ana@${'abcdefghi.'.repeat(26)}com`,
])('refuses %j [VAL-33]', (email) => expect(isValidEmail(email)).toBe(false));

it('answers a long hostile text at once', () => {
  // Measures processor time, because wall-clock time varies on a busy machine. A backtracking pattern would take
  // minutes.
  const before = process.cpuUsage();
  isValidEmail(`a@${'a.'.repeat(50_000)}`);
  isValidEmail(`a@${'a-'.repeat(100)}`);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(500_000);
});

it('is stored trimmed and in lower case', () => {
  expect(normaliseEmail(' Ana@Exemplo.COM ')).toBe('ana@exemplo.com');
});

it.each([
  '\u200bana@exemplo.com\u200b',
  '\ufeffana@exemplo.com \u2060',
  ' \u200eana@exemplo.com\u200f\u00a0',
  '\u202aana@exemplo.com\u202c',
  'ana@\u200bexem\u00adplo.com',
])('takes what nobody sees out of a pasted address, %j [VAL-33]', (pasted) => {
  expect(email.safeParse(pasted).data).toBe('ana@exemplo.com');
});

it('takes out nothing that turns what is seen around [VAL-33]', () => {
  expect(email.safeParse('ana\u202e@exemplo.com').error?.issues[0]?.message).toBe(
    'Há caracteres que não podem ser usados',
  );
});
