import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HELD_MS, HeldDecisions } from './held-decisions.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('holds each decision for ten seconds of its own, and sends it once [DESK-74]', async () => {
  const sent: number[] = [];
  const told = vi.fn<() => void>();
  const held = new HeldDecisions(told);
  const hold = (id: number, fails = false) =>
    held.hold({
      id,
      number: id,
      act: 'approve',
      typed: null,
      send: async () => {
        sent.push(id);
        if (fails) throw new Error('refused');
      },
      explain: async () => ({ problem: 'Mudou antes.', isOvertaken: true }),
    });
  hold(1, true);
  await vi.advanceTimersByTimeAsync(4_000);
  hold(2);
  await vi.advanceTimersByTimeAsync(HELD_MS - 4_001);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([1]);
  expect(held.now()).toMatchObject([
    { id: 1, state: 'failed', refusal: { problem: 'Mudou antes.' } },
    { id: 2, state: 'held' },
  ]);
  await vi.advanceTimersByTimeAsync(HELD_MS);
  expect(sent).toEqual([1, 2]);
  expect(held.now()).toMatchObject([{ id: 1 }]);
  expect(told).toHaveBeenCalledTimes(2);
  expect(held.undo(1)).toBe(true);
  expect(held.now()).toEqual([]);
});
