import { describe, expect, it } from 'vitest';
import { DEFAULT_ORDER, sortByStageDate } from './stages.rules.ts';

const morning = { id: 1, stage_date: '2025-04-19T08:00:00-03:00' };
const noon = { id: 3, stage_date: '2025-04-19T12:00:00-03:00' };
/** The same instant as `morning`, in another notation. */
const alike = { id: 4, stage_date: '2025-04-19T11:00:00Z' };
const undated = { id: 2, stage_date: null };

type Listed = { id: number; stage_date: string | null };
const ids = (stages: Listed[], order: 'asc' | 'desc') =>
  sortByStageDate(stages, order, (stage) => stage).map(({ id }) => id);

describe('stages by their date', () => {
  it('come latest first by default [EVT-04, CONST-10]', () => {
    expect(DEFAULT_ORDER).toBe('desc');
    expect(ids([morning, noon, alike], DEFAULT_ORDER)).toEqual([3, 4, 1]);
    expect(ids([morning, noon, alike], 'asc')).toEqual([1, 4, 3]);
  });

  it('come in one order at equal dates, however the list was [EVT-04]', () => {
    expect(ids([alike, morning], 'asc')).toEqual([1, 4]);
    expect(ids([morning, alike], 'asc')).toEqual([1, 4]);
    expect(ids([alike, morning], 'desc')).toEqual([4, 1]);
    expect(ids([morning, alike], 'desc')).toEqual([4, 1]);
  });

  it('come last without one, in either order and wherever they stood [EVT-04]', () => {
    for (const stages of [
      [undated, morning, noon],
      [morning, undated, noon],
      [morning, noon, undated],
    ]) {
      expect(ids(stages, 'asc')).toEqual([1, 3, 2]);
      expect(ids(stages, 'desc')).toEqual([3, 1, 2]);
    }
  });

  it('keep the order that they came in where none has a date [EVT-04]', () => {
    const later = { id: 5, stage_date: null };
    for (const order of ['asc', 'desc'] as const) {
      expect(ids([undated, later, noon], order)).toEqual([3, 2, 5]);
      expect(ids([later, noon, undated], order)).toEqual([3, 5, 2]);
    }
  });

  it('leave two entries of one stage as they were [EVT-04]', () => {
    const entries = ['first', 'second'].map((name) => ({ name, stage: morning }));
    for (const order of ['asc', 'desc'] as const) {
      const sorted = sortByStageDate(entries, order, ({ stage }) => stage);
      expect(sorted.map(({ name }) => name)).toEqual(['first', 'second']);
    }
  });
});
