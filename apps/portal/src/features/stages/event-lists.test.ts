import { expect, it } from 'vitest';
import { registration, stage } from './testing/stage-fixture.ts';
import {
  hasRoomForMore,
  nextToPay,
  ownEntry,
  sortRegistrations,
  splitStages,
  stagesOfBrand,
} from './event-lists.ts';

const now = new Date('2026-04-15T15:00:00Z');
const event = { id: 1, name: 'Motorsports', description: '', is_paid: true };

it('drops events that admit no registration and stages of the other brand [EVT-05, BRD-14]', () => {
  const events = [
    { ...event, allows_registration: true, steps: [stage(), stage({ id: 2, automaker_id: 2 })] },
    { ...event, id: 2, allows_registration: false, steps: [stage({ id: 3 })] },
  ];
  expect(stagesOfBrand(events, 1).map(({ id }) => id)).toEqual([101]);
  expect(stagesOfBrand(events, 2).map(({ id }) => id)).toEqual([2]);
});

it('divides the stages by date and time, farthest first unless asked otherwise [EVT-01, EVT-03, EVT-04]', () => {
  const stages = [
    stage({ id: 1, stage_date: '2026-04-15T14:59:59Z' }),
    stage({ id: 2, stage_date: now.toISOString() }),
    stage({ id: 3, stage_date: '2026-06-01T11:00:00Z' }),
    stage({ id: 4, stage_date: '2026-03-01T11:00:00Z' }),
  ];
  const ids = (list: { id: number }[]) => list.map(({ id }) => id);
  const lists = splitStages(stages, 'desc', now);
  expect([ids(lists.upcoming), ids(lists.past)]).toEqual([
    [3, 2],
    [1, 4],
  ]);
  const turned = splitStages(stages, 'asc', now);
  expect([ids(turned.upcoming), ids(turned.past)]).toEqual([
    [2, 3],
    [4, 1],
  ]);
});

it('puts registrations in the order of their stages [EVT-02, EVT-04]', () => {
  const early = registration({ id: 1 });
  const late = registration({
    id: 2,
    step: { ...early.step, stage_date: '2026-07-01T11:00:00Z' },
  });
  expect(sortRegistrations([early, late], 'desc').map(({ id }) => id)).toEqual([2, 1]);
  expect(sortRegistrations([late, early], 'asc').map(({ id }) => id)).toEqual([1, 2]);
});

it('shows a stage by the registration that is to be paid, never by a cancelled one [EVT-21]', () => {
  const approved = registration({ id: 1, status: 'Aprovado' });
  const due = registration({ id: 2 });
  const cancelled = registration({ id: 3, status: 'Cancelada' });
  expect(ownEntry([cancelled, approved, due], 101)).toEqual([due, 1]);
  expect(ownEntry([cancelled], 101)).toEqual([undefined, 0]);
  expect(ownEntry([approved], 999)).toEqual([undefined, 0]);
});

it('counts the vehicles of all registrations in a stage against its limit [INS-26]', () => {
  const one = registration();
  expect(hasRoomForMore([one], stage({ number_of_cars: 2 }))).toBe(true);
  expect(hasRoomForMore([one], stage({ number_of_cars: 1 }))).toBe(false);
  expect(hasRoomForMore([{ ...one, status: 'Cancelada' }], stage({ number_of_cars: 1 }))).toBe(
    true,
  );
});

it('asks first for what is given back soonest', () => {
  const later = registration({ id: 1, expires_at: '2026-04-18T00:00:00Z' });
  const sooner = registration({ id: 2, expires_at: '2026-04-16T00:00:00Z' });
  const open = registration({ id: 3, expires_at: null });
  expect(nextToPay([open, later, sooner])).toBe(sooner);
  expect(nextToPay([registration({ status: 'Aprovado' })])).toBeUndefined();
});
