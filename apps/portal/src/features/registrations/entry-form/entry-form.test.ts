import { expect, it } from 'vitest';
import {
  choiceAt,
  entryBody,
  limitsOf,
  withAnswer,
  withChoice,
  withinLimits,
} from './entry-form.ts';
import { category, crewDraft, entryForm, stageDetail } from '../testing/entry-fixture.ts';

const two = entryForm({
  voucher: ' Trilha-26 ',
  crews: [
    crewDraft({ navigator_id: 32, companion_ids: [41, null, 43] }),
    crewDraft({ vehicle_id: 2, conductor_id: 33, companion_ids: [44] }),
  ],
});

it('maps the form to what the call takes [INS-29]', () => {
  expect(entryBody(two, stageDetail())).toEqual({
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
  const form = entryForm({ team: '  Família Albuquerque ' });
  expect(entryBody(form, stageDetail([category({ allowed_teams: true })])).team_name).toBe(
    'Família Albuquerque',
  );
  expect(entryBody(form, stageDetail()).team_name).toBeNull();
});

it('leaves out what the category does not admit, though it was chosen before [INS-26, INS-27]', () => {
  const stage = stageDetail([category({ number_of_cars: 1, companion_allowed_quantity: 1 })], {
    browser: false,
  });
  expect(withinLimits({ ...two, team: 'Família' }, limitsOf(stage, two))).toEqual({
    ...two,
    crews: [crewDraft({ companion_ids: [41] })],
  });
});

it('changes one answer or one choice, and nothing else', () => {
  expect(withAnswer(two, 'terms', false).declarations).toEqual({ terms: false, offroad: true });
  expect(withAnswer(two, 'team', 'Poeira')).toEqual({ ...two, team: 'Poeira' });
  const seat = { vehicle: 1, role: 'companion', companion: 2 } as const;
  const seated = withChoice(two, seat, 45);
  expect(seated.crews[1]?.companion_ids).toEqual([44, null, 45]);
  expect(choiceAt(seated, seat)).toBe(45);
  expect(seated.crews[0]).toBe(two.crews[0]);
});
