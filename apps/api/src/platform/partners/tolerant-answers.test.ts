import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { count, moment, orMissing, readTolerantly, withoutNulls } from './tolerant-answers.ts';

it('takes null for missing at any depth, and nothing out of a list [EXT-08]', () => {
  const answer = { a: null, b: { c: null, d: [null, { e: null, f: 0 }] }, g: '', h: false };
  expect(withoutNulls(answer)).toEqual({ b: { d: [null, { f: 0 }] }, g: '', h: false });
  const schema = z.object({ text: z.optional(z.string()) });
  expect(readTolerantly('x', schema, { text: null, unknown: { more: 1 } })).toEqual({});
  let deep: unknown = null;
  for (let level = 0; level < 50_000; level += 1) deep = { deep };
  expect(() => withoutNulls(deep)).not.toThrow();
});

it('reads moments without seconds, offset or its colon, and takes nothing else for one [EXT-08]', () => {
  const of = (text: unknown) => moment.safeParse(text).data?.toISOString();
  for (const text of [
    '2026-11-28T13:00:00.000Z',
    '2026-11-28T13:00:00.0Z',
    '2026-11-28T13:00Z',
    '2026-11-28T13:00',
    '2026-11-28 13:00:00',
    '2026-11-28T13:00:00',
    '2026-11-28T10:00:00-03:00',
    '2026-11-28T10:00:00.000000-0300',
    '2026-11-28T10:00-03',
  ]) {
    expect([text, of(text)]).toEqual([text, '2026-11-28T13:00:00.000Z']);
  }
  for (const text of ['ontem', '', '2026-02-31T10:00:00Z', '2026-11-28', '2026-11-28T25:00Z', 7]) {
    expect([text, of(text)]).toEqual([text, undefined]);
  }
});

it('reads counts as numbers and as texts [EXT-08]', () => {
  const read = [3_600, '3600', ' 3600 ', '3600.0', 0].map((one) => count.safeParse(one).data);
  expect(read).toEqual([3_600, 3_600, 3_600, 3_600, 0]);
  for (const one of [-1, 1.5, 'x', '', '-1', {}, Number.NaN]) {
    expect([one, count.safeParse(one).success]).toEqual([one, false]);
  }
  expect(z.object({ n: orMissing(count) }).parse({ n: 'x' })).toEqual({});
});
