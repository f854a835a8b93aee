import { readFileSync } from 'node:fs';
import { ENDPOINTS } from './endpoints.ts';
import { expect, it } from 'vitest';
import { paths } from './portal-paths.ts';

/** Parts of a path that tell nothing of anybody; any other is held to be a secret. */
const HARMLESS = new Set([
  'id',
  'stepId',
  'step_id',
  'uf',
  'brand',
  'automaker',
  'slug',
  'day',
  // Of a page that staff look at, and of a published file: both ask for a session of staff.
  'part',
  'name',
]);

const hasSecret = (path: string): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !HARMLESS.has(name));

it('operations.md names every path that a proxy’s log has to cut, and no other', () => {
  const api = ENDPOINTS.map(({ endpoint }) => `/api${endpoint.path}`);
  const portal = Object.values(paths).map((path) => path.replace(/:(\w+)/g, '{$1}'));
  const secret = [...new Set([...api, ...portal])].filter(hasSecret);
  const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const part = text.split('**Secrets in addresses.**')[1]?.split('\n\n**')[0] ?? '';
  const named = [...part.matchAll(/^\| `([^`]+)`/gm)].map(([, path = '']) => path);
  expect(named.toSorted()).toEqual(secret.toSorted());
});
