import { describe, expect, it } from 'vitest';
import { changeData } from '../changing/change-data.ts';
import { withAnswer } from './entry-form.ts';
import { shownForm } from './shown-form.ts';
import {
  category,
  crewDraft,
  entryData,
  entryForm,
  stageDetail,
} from '../testing/entry-fixture.ts';
import { entered, registered } from '../testing/registered-fixture.ts';

const stage = stageDetail([category(), category({ id: 6, number_of_cars: 1 })]);
const second = crewDraft({ vehicle_id: 2, conductor_id: 32 });
const two = entryForm({ crews: [crewDraft(), second] });

describe('what counts of a form', () => {
  it('is one vehicle in a category of one, and two again in one of two [INS-26]', () => {
    const data = entryData({ stage });
    const narrow = withAnswer(two, 'category', 6);
    expect(shownForm(narrow, data).crews).toEqual([crewDraft()]);
    expect(shownForm(withAnswer(narrow, 'category', 5), data)).toEqual(two);
  });

  it('is no vehicle and nobody that is gone by now', () => {
    const data = entryData();
    const [first] = data.vehicles;
    const sold = { ...data, vehicles: [first!], participants: [data.participants[0]!] };
    expect(shownForm(two, sold).crews).toEqual([
      crewDraft(),
      { ...second, vehicle_id: null, conductor_id: null },
    ]);
  });

  it('is no voucher where none is asked [INS-17]', () => {
    const typed = entryForm({ voucher: 'TRILHA-26' });
    const invited = { token: 't', customerId: 1, name: 'Helena', isFull: true };
    expect(shownForm(typed, entryData()).voucher).toBe('TRILHA-26');
    expect(shownForm(typed, entryData({ invited })).voucher).toBe('');
  });

  it('is all that is registered, though the limits are narrower by now', () => {
    const narrow = stageDetail([category({ number_of_cars: 1, companion_allowed_quantity: 0 })], {
      browser: false,
    });
    const vehicles = [entered(1, { navigator_id: 32, navigator_name: 'Maria' }), entered(2)];
    const data = changeData(entryData({ stage: narrow }), registered({ vehicles }), () => {});
    expect(shownForm(data.changing!.form, data).crews).toMatchObject([
      { vehicle_id: 1, navigator_id: 32, companion_ids: [41] },
      { vehicle_id: 2 },
    ]);
  });
});
