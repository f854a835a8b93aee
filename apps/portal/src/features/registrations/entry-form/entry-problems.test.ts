import { describe, expect, it } from 'vitest';
import type { EntryForm } from './entry-form.ts';
import { nameOf } from './form-names.ts';
import { entryProblems, placeLabel } from './entry-problems.ts';
import {
  category,
  crewDraft,
  entryData,
  entryForm,
  problemContext,
  stageDetail,
} from '../testing/entry-fixture.ts';
import type { EntryData } from './entry-data.ts';

/** The problems' messages by the documents' field names. */
function problems(
  form: Partial<EntryForm>,
  {
    data = {},
    context = {},
  }: { data?: Partial<EntryData>; context?: Partial<ReturnType<typeof problemContext>> } = {},
) {
  const all = entryProblems(entryForm(form), problemContext(entryData(data), context));
  return Object.fromEntries(all.map(({ place, message }) => [nameOf(place), message]));
}

describe('an entry', () => {
  it('is complete with a vehicle, a driver and both declarations', () => {
    expect(problems({})).toEqual({});
  });

  it('needs a category, a vehicle, a driver, the terms and the declaration [INS-06, INS-20, INS-21]', () => {
    const nothing = {
      category: null,
      declarations: { terms: false, offroad: false },
      crews: [crewDraft({ vehicle_id: null, conductor_id: null })],
    };
    expect(problems(nothing)).toEqual({
      category_id: 'Campo obrigatório',
      vehicle_1_id: 'Campo obrigatório',
      conductor_v1_id: 'Campo obrigatório',
      accepted_terms: 'Campo obrigatório',
      isoffroad: 'Campo obrigatório',
    });
  });

  it('needs the team’s name where teams are allowed [INS-07]', () => {
    const stage = stageDetail([category({ allowed_teams: true })]);
    expect(problems({}, { data: { stage } })).toEqual({ team_name: 'Campo obrigatório' });
    expect(problems({ team: 'Família' }, { data: { stage } })).toEqual({});
  });

  it('needs a navigator where the category asks for one [INS-11]', () => {
    const stage = stageDetail([category({ browser: true })]);
    expect(problems({}, { data: { stage } })).toEqual({ navigator_v1_id: 'Campo obrigatório' });
    expect(problems({ crews: [crewDraft({ navigator_id: 32 })] }, { data: { stage } })).toEqual({});
  });

  it('takes nobody and nothing twice [INS-22, INS-23, INS-24, INS-25]', () => {
    expect(problems({ crews: [crewDraft({ navigator_id: 31 })] })).toEqual({
      navigator_v1_id: 'O navegador precisa ser diferente do piloto.',
    });
    const crew = crewDraft({ companion_ids: [41] });
    expect(problems({ crews: [crew, crew] })).toEqual({
      vehicle_2_id: 'Este veículo já foi escolhido.',
      conductor_v2_id: 'Esta pessoa já foi escolhida.',
      companion_v2_1_id: 'Este acompanhante já foi escolhido.',
    });
  });

  it('names who is too young, by the category’s age on the stage’s day [INS-28]', () => {
    expect(problems({ crews: [crewDraft({ companion_ids: [42] })] })).toEqual({
      companion_v1_1_id:
        'Bento Figueiredo terá 6 anos no dia da etapa. A idade mínima para acompanhantes é 8 anos.',
    });
  });

  it('counts vehicles of other registrations against the limit [INS-26]', () => {
    expect(problems({}, { data: { otherVehicles: 2 } })).toEqual({
      vehicle_1_id: 'Você pode inscrever até 2 veículos nesta etapa.',
    });
  });

  it('is blocked by a refused vehicle, at once [INS-39, INS-40]', () => {
    const refusals = { 1: 'A trilha é só para tração 4x4.' };
    expect(problems({}, { context: { refusals } })).toEqual({ vehicle_1_id: refusals[1] });
    expect(problems({}, { context: { refusals: { 2: 'Outro carro.' } } })).toEqual({});
  });

  it('wants a typed voucher validated [INS-30]', () => {
    expect(problems({}, { context: { isVoucherOpen: true } })).toEqual({
      voucher: 'Valide o voucher antes de realizar a inscrição.',
    });
  });

  it('tells apart what is missing from what is wrong, and says which vehicle it means', () => {
    const form = entryForm({ crews: [crewDraft(), crewDraft({ conductor_id: null })] });
    const told = entryProblems(form, problemContext(entryData()));
    expect(told.map(({ label, isMissing }) => [label, isMissing])).toEqual([
      ['Piloto do veículo 2', true],
      ['Veículo 2', false],
    ]);
  });

  it('says of each thing what is still to be done, in the order of the form', () => {
    const stage = stageDetail([category({ allowed_teams: true })]);
    const empty = entryForm({
      category: null,
      declarations: { terms: false, offroad: false },
      crews: [crewDraft({ vehicle_id: null, companion_ids: [42] })],
    });
    const told = (form: EntryForm, context: Parameters<typeof problemContext>[1] = {}) =>
      entryProblems(form, problemContext(entryData({ stage }), context)).map(
        ({ label, todo, isMissing }) => [label, todo, isMissing],
      );
    expect(told(empty, { isVoucherOpen: true })).toEqual([
      ['Categoria', 'escolher a categoria', true],
      ['Veículo', 'escolher veículo', true],
      ['Voucher', 'validar o voucher', true],
      ['Declaração', 'declarar que o veículo é 4X4', true],
      ['Termos', 'aceitar os termos da etapa', true],
    ]);
    const young = entryForm({ crews: [crewDraft({ companion_ids: [42] })] });
    expect(told(young)).toEqual([
      ['Nome da equipe', 'dar nome à equipe', true],
      ['Acompanhante 1', 'corrigir acompanhante 1', false],
    ]);
  });

  it('says one thing of a place, the first in order', () => {
    const twice = entryForm({ crews: [crewDraft(), crewDraft()] });
    const refusals = { 1: 'A trilha é só para tração 4x4.' };
    const ofSecond = entryProblems(twice, problemContext(entryData(), { refusals })).filter(
      ({ place }) => nameOf(place) === 'vehicle_2_id',
    );
    expect(ofSecond.map(({ message }) => message)).toEqual([refusals[1]]);
  });
});

it.each([
  ['category', 1, 'Categoria'],
  ['team', 2, 'Nome da equipe'],
  [{ role: 'vehicle', vehicle: 0 }, 1, 'Veículo'],
  [{ role: 'vehicle', vehicle: 1 }, 2, 'Veículo 2'],
  [{ role: 'navigator', vehicle: 0 }, 1, 'Navegador'],
  [{ role: 'conductor', vehicle: 1 }, 2, 'Piloto do veículo 2'],
  [{ role: 'companion', vehicle: 0, companion: 2 }, 1, 'Acompanhante 3'],
  [{ role: 'companion', vehicle: 0, companion: 2 }, 2, 'Acompanhante 3 do veículo 1'],
] as const)('names the place %j among %i vehicles', (place, vehicles, label) => {
  expect(placeLabel(place, vehicles)).toBe(label);
});
