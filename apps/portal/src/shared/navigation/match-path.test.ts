import { expect, it } from 'vitest';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { matchPath } from './match-path.ts';

it.each([
  ['/', '/', {}],
  ['/cars', '/cars', {}],
  ['/cars', '/cars/', {}],
  ['/verifyToken', '/verifytoken', {}],
  ['/cars/:id/edit', '/cars/7/edit', { id: '7' }],
  ['/events/event/update/:step_id/:id', '/events/event/update/101/9', { step_id: '101', id: '9' }],
  ['/auth/reset/:token', '/auth/reset/a%2Fb%3D', { token: 'a/b=' }],
  ['/auth/reset/:token', '/auth/reset/%E0%A4%A', { token: '%E0%A4%A' }],
  ['*', '/que/nao/existe', { '*': 'que/nao/existe' }],
])('fits %s to %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params);
});

it.each([
  ['/', '/cars'],
  ['/cars', '/cars/add'],
  ['/cars/:id/edit', '/cars//edit'],
  ['/cars/:id/edit', '/cars/7/8/edit'],
  ['/bypass/:step_id', '/bypass/a/101/b'],
])('does not fit %s to %s', (pattern, pathname) => {
  expect(matchPath(pattern, pathname)).toBeNull();
});

it('reads back what an address was filled in with', () => {
  const token = 'á b/c?d#e%25+&=';
  const { pathname } = new URL(to(paths.reset, { token }), 'http://portal');
  expect(matchPath(paths.reset, pathname)).toEqual({ token });
});
