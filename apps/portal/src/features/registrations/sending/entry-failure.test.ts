import { ERRORS, type ErrorCode } from '@trilha/contract/errors.ts';
import { expect, it } from 'vitest';
import { ApiError, errorWithoutAnswer } from '@trilha/web/api/api-error.ts';
import { entryFailure } from './entry-failure.ts';
import { crewDraft, entryForm } from '../testing/entry-fixture.ts';

const sent = entryForm({ crews: [crewDraft({ companion_ids: [null, 42] }), crewDraft()] });

function failureOf(code: ErrorCode, errors: Record<string, string[]> = {}) {
  return entryFailure(new ApiError({ code, ...ERRORS[code], errors }), sent);
}

it('tells refused vehicles by their place in what was sent, with a text in any case [INS-41, INS-47]', () => {
  expect(failureOf('vehicles_refused', { 0: ['Este carro é 4x2.'], 1: [''] })).toEqual({
    places: [
      { place: { vehicle: 0, role: 'vehicle' }, message: 'Este carro é 4x2.' },
      {
        place: { vehicle: 1, role: 'vehicle' },
        message: 'Veículo não permitido para esta etapa.',
      },
    ],
    title: null,
    detail: null,
    canRetry: false,
    isLost: false,
    isHeld: false,
  });
});

it.each([
  ['first_batch_full', 'Vagas do primeiro lote esgotadas!'],
  ['voucher_exhausted', 'Vouchers esgotados!'],
  ['voucher_expired', ERRORS.voucher_expired.message],
] as const)('shows %s as it is [INS-48]', (code, title) => {
  expect(failureOf(code)).toMatchObject({ title, detail: null });
});

it('shows anything else as a failed submit, with the cause [INS-49]', () => {
  expect(failureOf('person_already_registered')).toMatchObject({
    title: 'Erro ao enviar o formulário!',
    detail: 'Esta pessoa já está inscrita nesta etapa.',
    canRetry: false,
  });
  expect(failureOf('invalid', { team_name: ['Campo obrigatório'] })).toMatchObject({
    title: 'Erro ao enviar o formulário!',
    places: [{ place: 'team', message: 'Campo obrigatório' }],
    detail: 'Confira os campos marcados.',
  });
});

it('offers to send again what may get through later', () => {
  expect(entryFailure(errorWithoutAnswer(), sent).canRetry).toBe(true);
  expect(failureOf('busy').canRetry).toBe(true);
  expect(failureOf('request_in_progress').canRetry).toBe(true);
  expect(failureOf('too_many_requests').canRetry).toBe(true);
  expect(failureOf('unexpected').canRetry).toBe(true);
  expect(failureOf('registration_closed').canRetry).toBe(false);
});

it('marks the seat of the companion that is meant, and nothing that the form does not ask', () => {
  const young = { companion_v1_1_id: ['Bento terá 6 anos.'] };
  expect(failureOf('invalid', young).places).toEqual([
    { place: { vehicle: 0, role: 'companion', companion: 1 }, message: 'Bento terá 6 anos.' },
  ]);
  expect(failureOf('invalid', { step_id: ['Dados inválidos'] })).toMatchObject({
    places: [],
    detail: ERRORS.invalid.message,
  });
});

it('holds what a pause refused, and blames nothing for it [ROOM-08]', () => {
  expect(failureOf('entries_paused')).toEqual({
    places: [],
    title: null,
    detail: null,
    canRetry: false,
    isLost: false,
    isHeld: true,
  });
});

it('tells a refusal that names no vehicle as a failed submit', () => {
  expect(failureOf('vehicles_refused')).toMatchObject({ title: 'Erro ao enviar o formulário!' });
});
