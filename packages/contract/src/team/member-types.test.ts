import { expect, it } from 'vitest';
import {
  memberTypeOf,
  removalFailedText,
  removalQuestion,
  removedText,
  MEMBER_TYPES,
} from './member-types.ts';

it('knows piloto and acompanhante, and nothing else [ENUM-09]', () => {
  expect(MEMBER_TYPES).toEqual(['piloto', 'acompanhante']);
  expect(memberTypeOf('piloto')).toBe('piloto');
  expect(memberTypeOf('acompanhante')).toBe('acompanhante');
  for (const other of [null, '', 'Piloto', 'navegador']) expect(memberTypeOf(other)).toBeNull();
});

it.each([
  [
    'piloto',
    'Tem certeza que deseja remover este piloto?',
    'piloto removido com sucesso!',
    'Erro ao remover o piloto',
  ],
  [
    'acompanhante',
    'Tem certeza que deseja remover este acompanhante?',
    'acompanhante removido com sucesso!',
    'Erro ao remover o acompanhante',
  ],
] as const)('speaks of a %s [TEAM-27, TEAM-28, TEAM-29]', (type, question, done, failed) => {
  expect([removalQuestion(type), removedText(type), removalFailedText(type)]).toEqual([
    question,
    done,
    failed,
  ]);
});
