import { expect, it } from 'vitest';
import { start } from './start.ts';
import {
  isOrderShown,
  shownStartWords,
  startChangeWords,
  startOf,
  startWords,
} from './start.rules.ts';

it('says a crew’s start in one line, also where half of it is missing, or all [GATE-56]', () => {
  expect(shownStartWords({ group: 'B', time: '08:12' })).toBe('Largada 08:12 · Grupo B');
  expect(shownStartWords({ group: null, time: '08:12:30' })).toBe('Largada 08:12:30');
  expect(shownStartWords({ group: 'B', time: null })).toBe('Grupo B');
  expect(shownStartWords({ group: null, time: null })).toBe('Largada a definir');
});

it('says when it changed by the clock and day of São Paulo [GATE-56]', () => {
  const start = { group: null, time: '08:12' };
  expect(startChangeWords({ ...start, changed_at: '2026-04-18T00:40:00.000Z' })).toBe(
    'mudou às 21:40 de 17/04',
  );
  expect(startChangeWords({ ...start, changed_at: null })).toBe('');
});

it('counts as shown for the day that the stage still has, in São Paulo [GATE-54]', () => {
  // Still 18 April in São Paulo.
  const evening = '2026-04-19T01:30:00.000Z';
  expect(isOrderShown('2026-04-18', evening)).toBe(true);
  expect(isOrderShown('2026-04-19', evening)).toBe(false);
  expect(isOrderShown('2026-04-18', null)).toBe(false);
  expect(isOrderShown(null, evening)).toBe(false);
});

it.each([
  [{ start_group: 'C', start_time: '08:12' }, 'larga às 08:12, grupo C'],
  [{ start_group: null, start_time: '08:12:30' }, 'larga às 08:12:30'],
  [{ start_group: 'C', start_time: null }, 'grupo C'],
])('says at the gate what is stored of a start, and no more: %o [GATE-52]', (stored, said) => {
  const told = startOf(stored);
  expect(told).toEqual({ group: stored.start_group, time: stored.start_time });
  expect(told && startWords(told)).toBe(said);
});

it('tells a phone of no start where none is stored [GATE-52]', () => {
  expect(startOf({ start_group: null, start_time: null })).toBeNull();
});

it.each(['00:00', '08:12', '19:59', '20:00', '23:59', '08:12:00', '08:12:59'])(
  'takes %s for the time of a start [GATE-51]',
  (time) => {
    expect(start.safeParse({ group: null, time }).success).toBe(true);
  },
);

it.each([
  '',
  '8:12',
  '24:00',
  '28:12',
  '30:00',
  '1x:12',
  '08:60',
  '08:1x',
  '0812',
  '08:12:60',
  '08:12:3x',
  '08:12:3',
  'às 08:12',
  '08:12h',
  '08:12 B',
])('takes “%s” for no time of a start [GATE-51]', (time) => {
  expect(start.safeParse({ group: null, time }).success).toBe(false);
});
