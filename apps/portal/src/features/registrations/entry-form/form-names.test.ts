import { expect, it } from 'vitest';
import { formOfNames, namedValues, placesByName } from './form-names.ts';
import { crewDraft, entryForm } from '../testing/entry-fixture.ts';

const form = entryForm({
  voucher: 'TRILHA-26',
  crews: [
    crewDraft({ navigator_id: 32, companion_ids: [null, 42] }),
    crewDraft({ vehicle_id: 2, conductor_id: null }),
  ],
});

const named = {
  category_id: '5',
  team_name: '',
  voucher: 'TRILHA-26',
  accepted_terms: true,
  isoffroad: true,
  vehicle_1_id: '1',
  conductor_v1_id: '31',
  navigator_v1_id: '32',
  companion_v1_1_id: '',
  companion_v1_2_id: '42',
  vehicle_2_id: '2',
  conductor_v2_id: '',
  navigator_v2_id: '',
};

it('says a form under the documents’ names, and reads it back [INS-29]', () => {
  expect(namedValues(form)).toEqual(named);
  expect(formOfNames(named, 2)).toEqual(form);
});

it('makes nothing of what is no id, no text or no part of a form', () => {
  const odd = {
    category_id: 'x',
    team_name: 5,
    accepted_terms: 'yes',
    vehicle_1_id: '-1',
    evil: 1,
  };
  expect(formOfNames(odd, 1)).toEqual({
    ...entryForm({ category: null, declarations: { terms: false, offroad: false } }),
    crews: [crewDraft({ vehicle_id: null, conductor_id: null })],
  });
});

it('finds the seat that the server means, which counts only who is there', () => {
  const places = placesByName(form);
  expect(places.get('companion_v1_1_id')).toEqual({ vehicle: 0, role: 'companion', companion: 1 });
  expect(places.get('vehicle_2_id')).toEqual({ vehicle: 1, role: 'vehicle' });
  expect(places.get('accepted_terms')).toBe('terms');
  expect(places.get('step_id')).toBeUndefined();
});
