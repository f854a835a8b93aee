import { expect, it } from 'vitest';
import { isOrderShown, shownStartWords, startChangeWords } from './start.rules.ts';

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
  // Still the 18th there.
  const evening = '2026-04-19T01:30:00.000Z';
  expect(isOrderShown('2026-04-18', evening)).toBe(true);
  expect(isOrderShown('2026-04-19', evening)).toBe(false);
  expect(isOrderShown('2026-04-18', null)).toBe(false);
  expect(isOrderShown(null, evening)).toBe(false);
});
