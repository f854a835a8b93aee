import { expect, it } from 'vitest';
import {
  type Grant,
  isEverywhere,
  isWholeBrand,
  isWithin,
  scopeAlone,
  scopeBeside,
  scopeOf,
} from './grants.rules.ts';

const NOON = new Date('2026-03-10T15:00:00Z');
const grant = (given: Partial<Grant>): Grant => ({
  id: 1,
  role: 'support',
  automakerId: null,
  stageId: null,
  until: null,
  ...given,
});

it('is somewhere only where a live grant of a role that may is [STAFF-02]', () => {
  const grants = [
    grant({ automakerId: 1, until: new Date('2026-03-10T15:00:01Z') }),
    grant({ automakerId: 2, until: NOON }),
    grant({ role: 'checkin', stageId: 7 }),
    grant({ role: 'finance', automakerId: 2 }),
  ];
  expect(scopeOf({ grants }, 'registrations:edit', NOON)).toEqual([
    { automakerId: 1, stageId: null },
  ]);
  expect(scopeOf({ grants }, 'checkin:scan', NOON)).toEqual([
    { automakerId: 1, stageId: null },
    { automakerId: null, stageId: 7 },
  ]);
  expect(scopeOf({ grants }, 'staff:edit', NOON)).toEqual([]);
});

it('holds a stage of a brand by any of its parts [STAFF-02]', () => {
  const scope = [
    { automakerId: 1, stageId: null },
    { automakerId: 2, stageId: 7 },
  ];
  expect(isWithin(scope, { automakerId: 1, stageId: 9 })).toBe(true);
  expect(isWithin(scope, { automakerId: 2, stageId: 7 })).toBe(true);
  expect(isWithin(scope, { automakerId: 2, stageId: 9 })).toBe(false);
  expect(isWithin([], { automakerId: 1, stageId: 9 })).toBe(false);
  expect([1, 2].map((id) => isWholeBrand(scope, id))).toEqual([true, false]);
  expect(isEverywhere(scope)).toBe(false);
  expect(isEverywhere([{ automakerId: null, stageId: 7 }])).toBe(false);
  expect(isWithin([{ automakerId: null, stageId: 7 }], { automakerId: 2, stageId: 7 })).toBe(true);
  expect(isEverywhere([...scope, { automakerId: null, stageId: null }])).toBe(true);
});

it('decides alone by one role, and beside a second person by another, each where it was given [STAFF-01, SEASON-42]', () => {
  const grants = [
    grant({ role: 'director', automakerId: 1 }),
    grant({ role: 'admin', automakerId: 2 }),
    grant({ role: 'finance', stageId: 7 }),
    grant({ role: 'finance', automakerId: 1, until: NOON }),
  ];
  expect(scopeAlone({ grants }, 'stages:end', NOON)).toEqual([{ automakerId: 1, stageId: null }]);
  expect(scopeBeside({ grants }, 'stages:end', NOON)).toEqual([
    { automakerId: 2, stageId: null },
    { automakerId: null, stageId: 7 },
  ]);
  // Financeiro decides alone up to the limit.
  expect(scopeAlone({ grants }, 'money:edit', NOON)).toEqual([{ automakerId: null, stageId: 7 }]);
  expect(scopeBeside({ grants }, 'money:edit', NOON)).toEqual([]);
  expect(scopeBeside({ grants }, 'season:view', NOON)).toEqual([]);
});
