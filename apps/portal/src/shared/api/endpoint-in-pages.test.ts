import { login } from '@trilha/contract/access/access.endpoints.ts';
import type { Answer, BodyInput } from '@trilha/contract/endpoint.ts';
import { expect, expectTypeOf, it } from 'vitest';

it('knows what its schemas say as types, and gives its three words away: the built pages have no more', () => {
  expectTypeOf<BodyInput<typeof login>>().toHaveProperty('password');
  expectTypeOf<Answer<typeof login>>().toHaveProperty('authorization');
  expectTypeOf<keyof typeof login & string>().toEqualTypeOf<'method' | 'path' | 'access'>();
  expect(Object.keys(login)).toEqual(['method', 'path', 'access']);
  // @ts-expect-error: a schema of the body would be undefined in the browser
  expect(login.body).toBeUndefined();
  // @ts-expect-error: a schema of the answers as well
  expect(login.responses).toBeUndefined();
});
