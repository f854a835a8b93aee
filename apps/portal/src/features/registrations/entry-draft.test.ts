import { describe, expect, it } from 'vitest';
import { freshForm, keyFor, restoredForm, withoutBlock } from './entry-draft.ts';
import { category, entryData, entryForm, stageDetail, vehicle } from './testing/entry-fixture.ts';

describe('a fresh form', () => {
  it('has the only category, the favourite vehicle and the customer at the wheel', () => {
    expect(freshForm(entryData())).toMatchObject({
      blocks: 1,
      values: { category_id: '5', vehicle_1_id: '2', conductor_v1_id: '31' },
    });
  });

  it('leaves open what is not clear', () => {
    const stage = stageDetail([category(), category({ id: 6 })]);
    const vehicles = [vehicle(1), vehicle(2)];
    expect(freshForm(entryData({ stage, vehicles })).values).toMatchObject({
      category_id: '',
      vehicle_1_id: '',
    });
    expect(freshForm(entryData({ vehicles: [vehicle(1)] })).values.vehicle_1_id).toBe('1');
  });

  it('offers for another registration what is not in the stage yet', () => {
    const { vehicles, participants } = entryData();
    const entered = entryData({
      vehicles: vehicles.map((one) => ({ ...one, isEntered: one.is_favorite === 1 })),
      participants: participants.map((one) => ({ ...one, isEntered: one.isSelf })),
    });
    expect(freshForm(entered).values).toMatchObject({ vehicle_1_id: '1', conductor_v1_id: '' });
  });
});

describe('a draft', () => {
  const sent = { key: 'a'.repeat(32), body: '{}' };

  it('brings back everything that was chosen, and under which key it was sent', () => {
    const form = entryForm({ companion_v1_1_id: '41', vehicle_2_id: '2' }, 2);
    expect(restoredForm({ ...form, sent }, entryData())).toEqual({ ...form, sent });
  });

  it('forgets what is gone meanwhile and what never was a choice', () => {
    const { values } = entryForm({ vehicle_1_id: '99', companion_v1_1_id: '98' });
    const stored = { values: { ...values, category_id: '77', evil: '1' }, blocks: 9, sent: 5 };
    const restored = restoredForm(stored, entryData());
    expect(restored.values).toEqual({
      ...values,
      category_id: '5',
      vehicle_1_id: '2',
      companion_v1_1_id: undefined,
    });
    expect(restored).toMatchObject({ blocks: 2, sent: null });
    expect(restored.values).not.toHaveProperty('evil');
    expect(restoredForm({ values: 'x' }, entryData())).toMatchObject(freshForm(entryData()));
  });

  it('keeps its key while it stays the same and renews it when it changes', () => {
    const first = keyFor({ a: 1 }, null);
    expect(first.key).toMatch(/^[\w-]{8,128}$/);
    expect(keyFor({ a: 1 }, first)).toBe(first);
    expect(keyFor({ a: 2 }, first).key).not.toBe(first.key);
  });
});

it('moves the blocks after a removed one up', () => {
  const form = entryForm(
    { companion_v1_2_id: '41', vehicle_2_id: '2', conductor_v2_id: '32', companion_v2_1_id: '42' },
    2,
  );
  const { values, blocks } = withoutBlock(form, 1);
  expect(blocks).toBe(1);
  expect(values).toMatchObject({
    vehicle_1_id: '2',
    conductor_v1_id: '32',
    companion_v1_1_id: '42',
    category_id: '5',
  });
  expect(values.companion_v1_2_id).toBeUndefined();
  expect(values.vehicle_2_id).toBeUndefined();
});
