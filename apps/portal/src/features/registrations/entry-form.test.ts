import { expect, it } from 'vitest';
import { category, entryForm, stageDetail } from './testing/entry-fixture.ts';
import { crewsOf, entryBody, limitsOf } from './entry-form.ts';

it('maps the documents’ names to what the call takes [INS-29]', () => {
  const form = entryForm(
    {
      navigator_v1_id: '32',
      companion_v1_1_id: '41',
      companion_v1_3_id: '43',
      vehicle_2_id: '2',
      conductor_v2_id: '33',
      companion_v2_1_id: '44',
      voucher: ' Trilha-26 ',
    },
    2,
  );
  expect(entryBody(form, stageDetail())).toEqual({
    category_id: 5,
    event_id: 1,
    step_id: 101,
    team_name: null,
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: 'Trilha-26',
    vehicles: [
      { vehicle_id: 1, conductor_id: 31, navigator_id: 32 },
      { vehicle_id: 2, conductor_id: 33, navigator_id: null },
    ],
    vehicleCompanions: [
      { vehicle_id: 1, companion_id: 41 },
      { vehicle_id: 1, companion_id: 43 },
      { vehicle_id: 2, companion_id: 44 },
    ],
    vehiclesRegistration: [],
  });
});

it('sends the team’s name only where teams are allowed [INS-07]', () => {
  const form = entryForm({ team_name: '  Família Albuquerque ' });
  expect(entryBody(form, stageDetail([category({ allowed_teams: true })])).team_name).toBe(
    'Família Albuquerque',
  );
  expect(entryBody(form, stageDetail()).team_name).toBeNull();
});

it('leaves out what the category does not admit, though it was chosen before [INS-26, INS-27]', () => {
  const stage = stageDetail([category({ number_of_cars: 1, companion_allowed_quantity: 1 })], {
    browser: false,
  });
  const form = entryForm(
    {
      navigator_v1_id: '32',
      companion_v1_1_id: '41',
      companion_v1_2_id: '42',
      vehicle_2_id: '2',
      conductor_v2_id: '33',
    },
    2,
  );
  expect(crewsOf(form, limitsOf(stage, form.values))).toEqual([
    { vehicle_id: 1, conductor_id: 31, navigator_id: null, companion_ids: [41] },
  ]);
});
