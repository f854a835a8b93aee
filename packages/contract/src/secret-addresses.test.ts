import { readFileSync } from 'node:fs';
import { ENDPOINTS } from './endpoints.ts';
import { expect, it } from 'vitest';
import { paths } from './portal-paths.ts';

/** Path segments that reveal nothing personal; any other is treated as a secret. */
const HARMLESS = new Set([
  'id',
  'stepId',
  'step_id',
  'uf',
  'brand',
  'automaker',
  'slug',
  'day',
  'season',
  'bulletin',
  'category',
  'note',
  // Pages shown to staff and published files: both require a staff session.
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
