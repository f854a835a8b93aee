import { describe, expect, it } from 'vitest';
import {
  isOverridable,
  OVERRIDE_WORDS_LENGTH,
  overrideText,
  overrideWords,
} from './override.rules.ts';
import { VERDICTS } from './scan.ts';

describe('a car that is let in against its verdict', () => {
  it('is one of the list: a forged credential or another stage’s is never put aside [GATE-26]', () => {
    expect(VERDICTS.filter((one) => !isOverridable(one))).toEqual([
      'unknown',
      'other_stage',
      'already_in',
      'enters',
    ]);
    expect(isOverridable('cancelle')).toBe(false);
  });

  const told = (text: string) => {
    const { success, data, error } = overrideWords.safeParse(text);
    return success ? data : error?.issues[0]?.message;
  };

  it.each([
    'ana@trilha.example',
    'CPF 529.982.247-25',
    'ligar (11) 98765-4321',
    '11 9 8 7 6 5 4 3',
    'visto em 1/2/3/4/5/6/7/8',
  ])('tells in its words nobody’s document, telephone or address: %s [GATE-26]', (text) => {
    expect(told(text)).toBe('Sem CPF, telefone ou e-mail');
  });

  it.each(['Pix na fila, R$ 1.250,00', 'carro 187 e carro 1874', '1234567'])(
    'may tell a figure: %s [GATE-26]',
    (text) => {
      expect(told(text)).toBe(text);
    },
  );

  it('has words of a hundred letters at most [GATE-26]', () => {
    const longest = 'a'.repeat(OVERRIDE_WORDS_LENGTH);
    expect([OVERRIDE_WORDS_LENGTH, told(longest)]).toEqual([100, longest]);
    expect(told(`${longest}a`)).not.toBe(`${longest}a`);
  });

  it('is told by its reason, with own words after it; another reason by these alone [GATE-28]', () => {
    expect(overrideText({ reason: 'paid_here', words: null })).toBe('Pagou aqui');
    expect(overrideText({ reason: 'paid_here', words: 'Pix na fila' })).toBe(
      'Pagou aqui: Pix na fila',
    );
    expect(overrideText({ reason: 'other', words: 'Carro de apoio' })).toBe('Carro de apoio');
    expect(overrideText({ reason: 'other', words: null })).toBe('Outro motivo');
    expect(overrideText({ reason: 'signed_on_paper', words: null })).toBe('Assinou no papel');
    expect(overrideText({ reason: 'guardian_here', words: null })).toBe(
      'O responsável está presente',
    );
    expect(overrideText({ reason: 'organiser_allowed', words: null })).toBe(
      'A direção da prova autorizou',
    );
  });
});
