import { expect, it } from 'vitest';
import { daysOfPeriod } from './export-period.rules.ts';

it.each([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last_7_days', '2026-03-03', '2026-02-24', '2026-03-02'],
  ['this_month', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['this_month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2024-03-30', '2024-02-01', '2024-02-29'],
] as const)('%s of %s is whole days [DESK-142]', (period, today, from, to) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, to });
});
