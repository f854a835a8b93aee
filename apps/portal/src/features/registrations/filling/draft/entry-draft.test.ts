import { describe, expect, it } from 'vitest';
import { freshForm, restoredForm, storedDraft } from './entry-draft.ts';
import {
  category,
  crewDraft,
  entryData,
  entryForm,
  stageDetail,
  vehicle,
} from '../../testing/entry-fixture.ts';

describe('a fresh form', () => {
  it('has the only category, the favourite vehicle and the customer at the wheel', () => {
    expect(freshForm(entryData())).toMatchObject({
      category: 5,
      crews: [{ vehicle_id: 2, conductor_id: 31 }],
    });
  });

  it('leaves open what is not clear', () => {
    const stage = stageDetail([category(), category({ id: 6 })]);
    const vehicles = [vehicle(1), vehicle(2)];
    expect(freshForm(entryData({ stage, vehicles }))).toMatchObject({
      category: null,
      crews: [{ vehicle_id: null }],
    });
    expect(freshForm(entryData({ vehicles: [vehicle(1)] })).crews[0]?.vehicle_id).toBe(1);
  });

  it('offers for another registration what is not in the stage yet', () => {
    const { vehicles, participants } = entryData();
    const entered = entryData({
      vehicles: vehicles.map((one) => ({ ...one, isEntered: one.is_favorite === 1 })),
      participants: participants.map((one) => ({ ...one, isEntered: one.isSelf })),
    });
    expect(freshForm(entered).crews).toMatchObject([{ vehicle_id: 1, conductor_id: null }]);
  });
});

describe('a draft', () => {
  const sent = { key: 'a'.repeat(32), body: '{}' };
  const stored = (draft: object) => JSON.parse(JSON.stringify(draft)) as Record<string, unknown>;

  it('brings back everything that was chosen, and under which key it was sent', () => {
    const form = entryForm({
      crews: [crewDraft({ companion_ids: [41] }), crewDraft({ vehicle_id: 2 })],
    });
    const kept = stored(storedDraft({ form, sent }, entryData()));
    expect(restoredForm(kept, entryData())).toEqual({ form, sent, isOvertaken: false });
  });

  it('keeps the category that was chosen of several, while it is offered', () => {
    const stage = stageDetail([category(), category({ id: 6 })]);
    const kept = stored(storedDraft({ form: entryForm({ category: 6 }), sent: null }, entryData()));
    expect(restoredForm(kept, entryData({ stage })).form.category).toBe(6);
    expect(restoredForm(kept, entryData()).form.category).toBe(5);
  });

  it('brings back one that an older version of the page has kept', () => {
    const values = {
      category_id: '5',
      team_name: '',
      voucher: '',
      accepted_terms: true,
      isoffroad: false,
      vehicle_1_id: '1',
      conductor_v1_id: '32',
      companion_v1_1_id: '41',
    };
    expect(restoredForm({ values, blocks: 2, sent: null }, entryData()).form).toEqual({
      ...entryForm({ declarations: { terms: true, offroad: false } }),
      crews: [
        crewDraft({ conductor_id: 32, companion_ids: [41] }),
        crewDraft({ vehicle_id: null, conductor_id: null }),
      ],
    });
  });

  it('forgets what is gone meanwhile and what never was a choice', () => {
    const values = {
      category_id: '77',
      vehicle_1_id: '99',
      conductor_v1_id: '31',
      companion_v1_1_id: '98',
      evil: '1',
    };
    expect(restoredForm({ values, blocks: 1, sent: 5 }, entryData())).toEqual({
      form: entryForm({
        declarations: { terms: false, offroad: false },
        crews: [crewDraft({ vehicle_id: 2, companion_ids: [null] })],
      }),
      sent: null,
      isOvertaken: false,
    });
  });

  it.each([{ values: 'x' }, { values: null }, {}, { form: { crews: 'x' } }])(
    'that is none is a fresh form: %j',
    (kept) => {
      expect(restoredForm(kept, entryData()).form).toEqual(freshForm(entryData()));
    },
  );

  it.each([0, -1, 1.5, 'x', 1e9])('never has %s blocks', (blocks) => {
    const { length } = restoredForm({ values: {}, blocks }, entryData()).form.crews;
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(10);
  });
});
