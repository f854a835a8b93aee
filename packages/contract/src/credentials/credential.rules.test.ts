import { expect, it } from 'vitest';
import {
  isCredentialOver,
  isCredentialsDay,
  lastCredentialDay,
  nearestCredential,
} from './credential.rules.ts';

it('is kept until the day after the stage, in São Paulo', () => {
  expect(lastCredentialDay('2026-04-18T11:00:00.000Z')).toBe('2026-04-19');
  // 22:30 in São Paulo, already the next day in UTC.
  expect(lastCredentialDay('2026-04-19T01:30:00.000Z')).toBe('2026-04-19');
  expect(lastCredentialDay('2026-12-31T12:00:00.000Z')).toBe('2027-01-01');
  expect(lastCredentialDay(null)).toBeNull();
});

it('is over when that day is, to the minute', () => {
  expect(isCredentialOver('2026-04-19', new Date('2026-04-20T02:59:59.999Z'))).toBe(false);
  expect(isCredentialOver('2026-04-19', new Date('2026-04-20T03:00:00.000Z'))).toBe(true);
  expect(isCredentialOver(null, new Date('2099-01-01T00:00:00.000Z'))).toBe(false);
});

it('is needed first for the nearest stage from today on [FACE-82]', () => {
  // 22:00 on the 18th in São Paulo.
  const now = new Date('2026-04-19T01:00:00.000Z');
  const place = (id: number, stage_date: string | null) => ({ id, stage_date });
  const [undated, over, yesterday] = [
    place(1, null),
    place(2, '2026-04-16T11:00:00.000Z'),
    place(3, '2026-04-17T11:00:00.000Z'),
  ];
  const [today, tomorrow, later] = [
    place(4, '2026-04-18T11:00:00.000Z'),
    place(5, '2026-04-19T11:00:00.000Z'),
    place(6, '2026-05-19T11:00:00.000Z'),
  ];
  const nearest = (...places: ReturnType<typeof place>[]) => nearestCredential(places, now);
  expect(nearest(later, tomorrow, today, yesterday, over, undated)).toBe(today);
  expect(nearest(undated, over, yesterday, later, tomorrow)).toBe(tomorrow);
  expect(nearest(undated, over, yesterday)).toBe(yesterday);
  expect(nearest(over, undated)).toBe(undated);
  expect(nearest(over)).toBeNull();
  const days = [yesterday, today, tomorrow, undated].map((one) => isCredentialsDay(one, now));
  expect(days).toEqual([false, true, false, false]);
});
