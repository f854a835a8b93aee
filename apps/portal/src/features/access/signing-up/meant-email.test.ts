import { expect, it } from 'vitest';
import { meantEmail } from './meant-email.ts';

it.each([
  ['joana@gmial.com', 'joana@gmail.com'],
  [' Joana@GMIAL.com ', 'joana@gmail.com'],
  ['joana@gmai.com', 'joana@gmail.com'],
  ['joana@gmail.con', 'joana@gmail.com'],
  ['joana@gmail.com.br', 'joana@gmail.com'],
  ['joana@hotmal.com', 'joana@hotmail.com'],
  ['joana@yaho.com.br', 'joana@yahoo.com.br'],
  ['joana@empresa.con', 'joana@empresa.com'],
  ['joana@empresa.com.bt', 'joana@empresa.com.br'],
])('questions %s [JOUR-83]', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each([
  'joana@gmail.com',
  'joana@hotmail.com.br',
  'joana@empresa.com.br',
  'joana@usp.br',
  'joana@prefeitura.sp.gov.br',
  'joana@trilha.example',
  'joana+trilha@ymail.com',
  'joana',
  'joana@',
  '',
])('believes %o [JOUR-83]', (typed) => {
  expect(meantEmail(typed)).toBeNull();
});
