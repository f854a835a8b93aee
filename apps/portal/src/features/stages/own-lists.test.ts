import { expect, it } from 'vitest';
import { hasLostPlace, hasRoomForMore, ownEntry, sortRegistrations } from './own-lists.ts';
import { registration, stage } from '../../shared/stages/testing/stage-fixture.ts';

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

it('says that a place was lost to time alone, and only until the customer is back in the stage [FACE-56]', () => {
  const lost = registration({ status: 'Cancelada', cancelled_by: 'system' });
  const given = registration({ status: 'Cancelada', cancelled_by: 'customer' });
  const back = registration({ id: 8 });
  expect(hasLostPlace(lost, [lost])).toBe(true);
  expect(hasLostPlace(lost, [lost, back])).toBe(false);
  expect(hasLostPlace(given, [given])).toBe(false);
});
