import { expect, it } from 'vitest';
import { nextOf } from './next-stage.ts';

const on = (day: string | null) => ({
  stage: { stage_date: day === null ? null : `${day}T11:00:00.000Z` },
});
const past = on('2026-03-01');
const today = on('2026-04-15');
const later = on('2026-06-01');
const undated = on(null);

it('a briefing is proposed of the stage that is held next, of today too; after the last one, of that [DESK-155]', () => {
  expect(nextOf([past, later, today, undated], '2026-04-15')).toBe(today);
  expect(nextOf([past, later, today, undated], '2026-04-16')).toBe(later);
  expect(nextOf([past, later], '2026-07-01')).toBe(later);
  expect(nextOf([undated], '2026-04-15')).toBe(undated);
  expect(nextOf([], '2026-04-15')).toBeUndefined();
});
