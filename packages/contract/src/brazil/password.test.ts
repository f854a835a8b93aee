import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

it('needs six characters, or as many as configured [VAL-34, CONST-07]', () => {
  expect(passwordProblem('')).toBe('Campo obrigatório');
  expect(passwordProblem('xk!9w')).toBe('Mínimo de 6 caracteres');
  expect(passwordProblem('xk!9wz')).toBeNull();
  expect(passwordProblem('xk!9wz', { minLength: 10 })).toBe('Mínimo de 10 caracteres');
});

it('needs one of the eight special characters [VAL-35, VAL-36, CONST-07]', () => {
  for (const special of '!@#$%^&*') expect(passwordProblem(`trilha9${special}`)).toBeNull();
  for (const other of '?-_.+= ') {
    expect(passwordProblem(`trilha9${other}`)).toBe('Pelo menos 1 caracter especial');
  }
});

it.each([
  ['a blank without width behind it', 'trilha9!\u200b'],
  ['one before it', '\u200btrilha9!'],
  ['one inside', 'tri\u200blha9!'],
  ['a joiner of letters', 'trilha9!\u200c'],
  ['a joiner of emoji where there are none', 'trilha9!\u200d'],
  ['half a joined emoji', '🚙\u200dtrilha9!'],
  ['a word joiner', 'trilha9!\u2060'],
  ['a byte order mark', 'trilha9!\ufeff'],
  ['a soft hyphen', 'trilha9!\u00ad'],
  ['a mark of direction', 'trilha9!\u200e'],
  ['an empty letter', 'trilha9!\u3164'],
  ['nothing else but one sign', '\u200b\u200b\u200b\u200b\u200b!'],
])('refuses one with %s, which nobody could type as it is seen [FACE-38]', (_, password) =>
  expect(passwordProblem(password)).toBe('Há caracteres que não podem ser usados'),
);

it.each(['trilha9! ', ' tri lha9!', 'família👨‍👩‍👧!', 'trilha🏳️‍🌈!', 'mão👩🏽‍🔧!', 'trilhão9!'])(
  'takes %j: blanks and whole emoji are typed [FACE-38]',
  (password) => expect(passwordProblem(password)).toBeNull(),
);

it('stops at 128 characters', () => {
  expect(passwordProblem(`${'trilha de barro '.repeat(8).slice(1)}!`)).toBeNull();
  expect(passwordProblem(`${'trilha de barro '.repeat(8)}!`)).toBe('Máximo de 128 caracteres');
});

it.each([
  '123456!',
  'Senha@123',
  'senha123#',
  'P@ssword',
  'p@$$word1',
  '!!!!!!',
  'aaaaaa!',
  '!@#$%^',
])('refuses the common password %s', (password) =>
  expect(passwordProblem(password)).toBe('Essa senha é muito comum. Escolha outra.'),
);

it("refuses the customer's own CPF and e-mail, once they are complete", () => {
  const own = { cpf: '529.982.247-25', email: 'Ana@exemplo.com' };
  const refusal = 'A senha não pode ser seu CPF ou e-mail.';
  for (const password of [
    '52998224725!',
    '529.982.247-25#',
    'ana@exemplo.com',
    '1ANA@Exemplo.com',
  ]) {
    expect(passwordProblem(password, own)).toBe(refusal);
  }
  expect(passwordProblem('trilha9!', own)).toBeNull();
  expect(passwordProblem('trilha9!', { cpf: '9', email: 't' })).toBeNull();
});
