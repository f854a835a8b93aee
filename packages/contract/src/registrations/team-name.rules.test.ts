import { expect, it } from 'vitest';
import { messages } from '../brazil/messages.ts';
import { teamNameProblem } from './team-name.rules.ts';

it('wants a name of 3 to 60 characters where teams are allowed [INS-07]', () => {
  expect(teamNameProblem(null)).toBe('Campo obrigatório');
  expect(teamNameProblem('   ')).toBe('Campo obrigatório');
  expect(teamNameProblem(' Jó ')).toBe('Mínimo de 3 caracteres');
  expect(teamNameProblem('Família Albuquerque')).toBeNull();
  expect(teamNameProblem(' Jão ')).toBeNull();
  expect(teamNameProblem('a'.repeat(60))).toBeNull();
  expect(teamNameProblem('Poeira\u0007Alta')).toBe(messages.characters);
  expect(teamNameProblem('a'.repeat(61))).toBe('Máximo de 60 caracteres');
});
