import { describe, expect, it } from 'vitest';
import { changeData } from './change-data.ts';
import { freshForm, restoredForm, storedDraft } from '../filling/draft/entry-draft.ts';
import { withChoice } from '../entry-form/entry-form.ts';
import { changeBody, holdsChange, registeredForm } from './registered-form.ts';
import { category, entryData, stageDetail } from '../testing/entry-fixture.ts';
import { entered, registered } from '../testing/registered-fixture.ts';

const stage = stageDetail();
const two = registered({
  team_name: 'Poeira Fina',
  voucher: 'TRILHA-26',
  vehicles: [entered(1, { navigator_id: 33, navigator_name: 'Rui' }), entered(2)],
});

describe('a registration as a form', () => {
  it('fills in every vehicle with its crew, and asks for no terms again [INS-18, INS-29]', () => {
    expect(registeredForm(two)).toEqual({
      category: 5,
      team: 'Poeira Fina',
      voucher: '',
      declarations: { terms: true, offroad: true },
      crews: [
        { vehicle_id: 1, conductor_id: 31, navigator_id: 33, companion_ids: [41] },
        { vehicle_id: 2, conductor_id: 32, navigator_id: null, companion_ids: [] },
      ],
    });
  });

  it('goes back to the server with what is stored and the rows it came from', () => {
    expect(changeBody(registeredForm(two), stage, two)).toMatchObject({
      terms_and_conditions: 1,
      isoffroad: 1,
      voucher: 'TRILHA-26',
      vehiclesRegistration: [11, 12],
      vehicleCompanions: [{ vehicle_id: 1, companion_id: 41 }],
    });
  });

  it('knows a change from none', () => {
    const form = registeredForm(two);
    expect(holdsChange(two, stage, changeBody(form, stage, two))).toBe(true);
    const other = withChoice(form, { vehicle: 0, role: 'navigator' }, null);
    expect(holdsChange(two, stage, changeBody(other, stage, two))).toBe(false);
    const ofTeams = stageDetail([category({ allowed_teams: true })]);
    const renamed = (team: string) => changeBody({ ...form, team }, ofTeams, two);
    expect(holdsChange(two, ofTeams, renamed('Poeira Fina'))).toBe(true);
    expect(holdsChange(two, ofTeams, renamed('Poeira Grossa'))).toBe(false);
  });

  it('takes who comes along in any order as the same, and in another vehicle as a change', () => {
    const along = (companions: readonly (readonly [row: number, id: number])[]) =>
      registered({
        vehicles: [entered(1), entered(2)],
        vehicleCompanions: companions.map(([row, companion_id]) => ({
          vehicle_registration_id: row,
          companion_id,
          companion_name: 'Lia',
        })),
      });
    const asked = along([
      [11, 41],
      [11, 9],
    ]);
    const body = changeBody(registeredForm(asked), stage, asked);
    const holds = (...companions: (readonly [number, number])[]) =>
      holdsChange(along(companions), stage, body);
    expect(holds([11, 9], [11, 41])).toBe(true);
    expect(holds([11, 9], [12, 41])).toBe(false);
    expect(holds([11, 9])).toBe(false);
    expect(holds([11, 9], [11, 42])).toBe(false);
  });
});

describe('what a change offers', () => {
  const sold = registered({
    vehicles: [
      entered(9, { plate: 'OLD1A23', conductor_id: 90, conductor_name: 'Ana, que saiu da equipe' }),
    ],
    vehicleCompanions: [
      { vehicle_registration_id: 19, companion_id: 95, companion_name: 'Lia' },
      { vehicle_registration_id: 19, companion_id: 41, companion_name: 'Theo Figueiredo' },
    ],
  });

  it('keeps who and what is no longer in team or garage as it was entered', () => {
    const data = changeData(entryData(), sold, () => {});
    expect(data.vehicles.map(({ plate }) => plate)).toEqual(['RVK4E21', 'RVK4E22', 'OLD1A23']);
    expect(data.participants.filter((person) => person.isKept)).toMatchObject([
      { id: 90, name: 'Ana, que saiu da equipe' },
    ]);
    expect(data.companions.filter((person) => person.isKept)).toMatchObject([{ id: 95 }]);
    expect(data.participants.filter((person) => person.isSelf)).toMatchObject([{ id: 31 }]);
    expect(freshForm(data).crews).toMatchObject([
      { vehicle_id: 9, conductor_id: 90, companion_ids: [95, 41] },
    ]);
  });

  it('keeps once who was entered twice', () => {
    const twice = registered({
      vehicles: [1, 2].map((id) =>
        entered(id, { conductor_id: 90, conductor_name: 'Ana, que saiu da equipe' }),
      ),
    });
    const { participants } = changeData(entryData(), twice, () => {});
    expect(participants.filter(({ id }) => id === 90)).toHaveLength(1);
  });

  it('keeps a draft whole, and tells whether it began with something else than what is stored [FACE-28]', () => {
    const data = changeData(entryData(), registered(), () => {});
    const form = withChoice(freshForm(data), { vehicle: 0, role: 'navigator' }, 32);
    const stored = { ...storedDraft({ form, sent: null }, data) };
    expect(restoredForm(stored, data)).toEqual({ form, sent: null, isOvertaken: false });
    const changed = changeData(entryData(), registered({ vehicles: [entered(2)] }), () => {});
    expect(restoredForm(stored, changed)).toEqual({ form, sent: null, isOvertaken: true });
    // The same change, made elsewhere.
    const same = registered({ vehicles: [entered(1, { navigator_id: 32 })] });
    const done = changeData(entryData(), same, () => {});
    expect(restoredForm(stored, done)).toEqual({ form, sent: null, isOvertaken: false });
  });
});
