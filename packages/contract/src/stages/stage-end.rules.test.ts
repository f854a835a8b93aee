import { expect, it } from 'vitest';
import type { ProgrammeMoment } from '../guides/guide.schema.ts';
import { stageEnd } from './stage-end.rules.ts';

/** 8:00 in São Paulo. */
const START = new Date('2026-04-18T11:00:00.000Z');

function end(...moments: Array<[day: number, time: string, isStart?: boolean]>): string {
  const programme = moments.map(([day, time, is_start = false]): ProgrammeMoment => ({
    day,
    time,
    title: 'Chegada',
    detail: null,
    is_start,
  }));
  return stageEnd(START, programme).toISOString();
}

it('ends at the last moment of its programme, whatever the order, also days after its start [FACE-140]', () => {
  expect(end([1, '06:30'], [1, '16:00'], [1, '08:00', true])).toBe('2026-04-18T19:00:00.000Z');
  expect(end([1, '18:00'], [2, '08:00', true], [3, '12:00'])).toBe('2026-04-19T15:00:00.000Z');
});

it('takes eight hours where the programme says nothing of what follows its start [FACE-140]', () => {
  expect(end()).toBe('2026-04-18T19:00:00.000Z');
  expect(end([1, '06:30'])).toBe('2026-04-18T19:00:00.000Z');
  expect(end([1, '08:00', true])).toBe('2026-04-18T19:00:00.000Z');
  expect(end([1, 'à tarde'])).toBe('2026-04-18T19:00:00.000Z');
});
