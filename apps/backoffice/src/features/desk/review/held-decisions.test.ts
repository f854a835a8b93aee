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

it('is past undoing once it is on its way, and is sent once however often that is asked [DESK-74]', async () => {
  const answer = Promise.withResolvers<void>();
  const send = vi.fn<() => Promise<void>>(() => answer.promise);
  const explain = async () => ({ problem: 'Sem rede.', isOvertaken: false });
  const held = new HeldDecisions(() => undefined);
  held.hold({ id: 1, number: 1, act: 'approve', typed: null, send, explain });
  await vi.advanceTimersByTimeAsync(HELD_MS);
  expect(held.now()).toMatchObject([{ state: 'sending' }]);
  expect(held.undo(1)).toBe(false);
  held.retry(1);
  expect(held.now()).toMatchObject([{ state: 'sending' }]);
  answer.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect([send.mock.calls.length, held.now()]).toEqual([1, []]);
});

it('keeps what was typed of one that was undone, for the same act, until it is decided again [DESK-74, DESK-76]', async () => {
  const sent = vi.fn<() => Promise<void>>(async () => undefined);
  const explain = async () => ({ problem: '', isOvertaken: false });
  const held = new HeldDecisions(() => undefined);
  const typed = { template: 'documento', reason: 'CNH vencida', note: 'Mande a nova.' };
  const hold = () => held.hold({ id: 1, number: 1, act: 'refuse', typed, send: sent, explain });
  hold();
  expect(held.undo(1)).toBe(true);
  expect([held.typedFor(1, 'refuse'), held.typedFor(1, 'ask')]).toEqual([typed, null]);
  hold();
  expect(held.typedFor(1, 'refuse')).toBeNull();
  // Deciding again within ten seconds restarts the delay, and only one decision is sent.
  await vi.advanceTimersByTimeAsync(HELD_MS - 1);
  hold();
  await vi.advanceTimersByTimeAsync(HELD_MS - 1);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(HELD_MS);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('takes back the one that is meant, tells who listens, and sends nothing once it is ended [DESK-74]', async () => {
  const sent: number[] = [];
  const heard = vi.fn<() => void>();
  const held = new HeldDecisions(() => undefined);
  const leave = held.subscribe(heard);
  const hold = (id: number) =>
    held.hold({
      id,
      number: id,
      act: 'approve',
      typed: null,
      send: async () => void sent.push(id),
      explain: async () => ({ problem: '', isOvertaken: false }),
    });
  hold(1);
  hold(2);
  expect(held.now().map(({ sendsAt }) => sendsAt)).toEqual(Array(2).fill(Date.now() + HELD_MS));
  heard.mockClear();
  expect(held.undo(2)).toBe(true);
  expect(heard).toHaveBeenCalled();
  expect(held.now().map(({ id }) => id)).toEqual([1]);
  // It had no typed text, and cannot be undone a second time.
  expect([held.typedFor(2, 'approve'), held.undo(2)]).toEqual([null, false]);
  held.retry(2);
  held.end();
  leave();
  heard.mockClear();
  await vi.advanceTimersByTimeAsync(HELD_MS);
  expect([sent, held.now(), heard.mock.calls]).toEqual([[], [], []]);
});

it('sends one that was refused once more, and not a second time by its timer [DESK-74]', async () => {
  const send = vi.fn<() => Promise<void>>();
  send.mockRejectedValueOnce(new Error('offline'));
  const explain = async () => ({ problem: 'Sem rede.', isOvertaken: false });
  const held = new HeldDecisions(() => undefined);
  held.hold({ id: 1, number: 1, act: 'approve', typed: null, send, explain });
  await vi.advanceTimersByTimeAsync(HELD_MS);
  expect(held.now()).toMatchObject([{ state: 'failed' }]);
  held.retry(1);
  expect(held.now()).toMatchObject([{ state: 'sending', refusal: null }]);
  await vi.advanceTimersByTimeAsync(HELD_MS);
  expect([send.mock.calls.length, held.now()]).toEqual([2, []]);
});
