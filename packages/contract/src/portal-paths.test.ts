import { expect, test } from 'vitest';
import { paths, to } from './portal-paths.ts';

test('fills a pattern in, encoding parts and query', () => {
  expect(to(paths.editPerson, { id: 7 }, { type: 'piloto' })).toBe('/team/7/edit?type=piloto');
  expect(to(paths.reset, { token: 'a/b c' }, { email: 'ana+1@exemplo.com.br' })).toBe(
    '/auth/reset/a%2Fb%20c?email=ana%2B1%40exemplo.com.br',
  );
  expect(to(paths.recover, undefined, { recadastro: undefined })).toBe('/auth/recover');
});
