import { describe, expect, it } from 'vitest';
import {
  category,
  entryContext,
  entryData,
  entryForm,
  stageDetail,
} from './testing/entry-fixture.ts';
import type { EntryValues } from './entry-form.ts';
import { entryProblems } from './entry-problems.ts';
import type { EntryData } from './use-entry-data.ts';

function problems(
  values: Partial<EntryValues>,
  {
    data = {},
    context = {},
    blocks = 1,
  }: {
    data?: Partial<EntryData>;
    context?: Partial<ReturnType<typeof entryContext>>;
    blocks?: number;
  } = {},
) {
  const all = entryProblems(entryForm(values, blocks), entryContext(entryData(data), context));
  return Object.fromEntries(all.map(({ field, message }) => [field, message]));
}

describe('an entry', () => {
  it('is complete with a vehicle, a driver and both declarations', () => {
    expect(problems({})).toEqual({});
  });

  it('needs a category, a vehicle, a driver, the terms and the declaration [INS-06, INS-20, INS-21]', () => {
    const nothing = {
      category_id: '',
      vehicle_1_id: '',
      conductor_v1_id: '',
      accepted_terms: false,
      isoffroad: false,
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
    expect(problems({ team_name: 'Família' }, { data: { stage } })).toEqual({});
  });

  it('needs a navigator where the category asks for one [INS-11]', () => {
    const stage = stageDetail([category({ browser: true })]);
    expect(problems({}, { data: { stage } })).toEqual({ navigator_v1_id: 'Campo obrigatório' });
    expect(problems({ navigator_v1_id: '32' }, { data: { stage } })).toEqual({});
  });

  it('takes nobody and nothing twice [INS-22, INS-23, INS-24, INS-25]', () => {
    expect(problems({ navigator_v1_id: '31' })).toEqual({
      navigator_v1_id: 'O navegador precisa ser diferente do piloto.',
    });
    const twice = {
      vehicle_2_id: '1',
      conductor_v2_id: '31',
      companion_v1_1_id: '41',
      companion_v2_1_id: '41',
    };
    expect(problems(twice, { blocks: 2 })).toEqual({
      vehicle_2_id: 'Este veículo já foi escolhido.',
      conductor_v2_id: 'Esta pessoa já foi escolhida.',
      companion_v2_1_id: 'Este acompanhante já foi escolhido.',
    });
  });

  it('names who is too young, by the category’s age on the stage’s day [INS-28]', () => {
    expect(problems({ companion_v1_1_id: '42' })).toEqual({
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
    const form = entryForm({ vehicle_2_id: '1' }, 2);
    const told = entryProblems(form, entryContext(entryData()));
    expect(told.map(({ label, isMissing }) => [label, isMissing])).toEqual([
      ['Piloto do veículo 2', true],
      ['Veículo 2', false],
    ]);
  });
});
