import { expect, it } from 'vitest';
import { brokenWords } from './health-words.ts';

const NOTHING = { head: null, waiting: 0 };
const CHECKED = { at: '2026-03-10T12:00:00Z', links: 3, broken: null };

it('says of both logs which row does not fit, and of rows that got no link [STAFF-93]', () => {
  expect(brokenWords({ ...NOTHING, checked: null })).toBeNull();
  expect(brokenWords({ ...NOTHING, checked: CHECKED })).toBeNull();
  const broken_access = { access_id: '7', why: 'gone' as const };
  expect(brokenWords({ ...NOTHING, checked: { ...CHECKED, broken_access, late: 2 } })).toBe(
    'A linha 7 de quem viu dados de quem sumiu. 2 linhas estão sem elo há mais de uma hora.',
  );
});
