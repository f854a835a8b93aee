import { expect, it } from 'vitest';
import { legalDeadline, legalState } from './legal-clock.rules.ts';

it('gives fifteen days, to the end of the last one in São Paulo [DESK-30]', () => {
  // 23:30 on the 10th in São Paulo is the 11th in UTC.
  expect(legalDeadline(new Date('2026-04-11T02:30:00Z')).toISOString()).toBe(
    '2026-04-26T02:59:00.000Z',
  );
  expect(legalDeadline(new Date('2026-04-11T12:00:00Z')).toISOString()).toBe(
    '2026-04-27T02:59:00.000Z',
  );
});

it('tells a request that is late from one that was answered late [DESK-30]', () => {
  const due_at = '2026-04-26T02:59:00.000Z';
  const [before, after] = ['2026-04-26T02:59:00.000Z', '2026-04-26T02:59:01.000Z'];
  const open = { due_at, answered_at: null };
  expect(legalState(open, new Date(before))).toBe('open');
  expect(legalState(open, new Date(after))).toBe('late');
  expect(legalState({ due_at, answered_at: before }, new Date(after))).toBe('answered');
  expect(legalState({ due_at, answered_at: after }, new Date(after))).toBe('answered_late');
});
