import { ERRORS, type ErrorCode } from '@trilha/contract/errors.ts';
import { expect, it } from 'vitest';
import { ApiError, errorWithoutAnswer } from '../../shared/api/api-error.ts';
import { entryFailure } from './entry-failure.ts';

function failureOf(code: ErrorCode, errors: Record<string, string[]> = {}) {
  return entryFailure(new ApiError({ code, ...ERRORS[code], errors }));
}

it('tells refused vehicles by their place in what was sent, with a text in any case [INS-41, INS-47]', () => {
  expect(failureOf('vehicles_refused', { 0: ['Este carro é 4x2.'], 1: [''] })).toEqual({
    fields: {
      vehicle_1_id: 'Este carro é 4x2.',
      vehicle_2_id: 'Veículo não permitido para esta etapa.',
    },
    title: null,
    detail: null,
    canRetry: false,
  });
});

it.each([
  ['first_batch_full', 'Vagas do primeiro lote esgotadas!'],
  ['voucher_exhausted', 'Vouchers esgotados!'],
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
    fields: { team_name: 'Campo obrigatório' },
  });
});

it('offers to send again what may get through later', () => {
  expect(entryFailure(errorWithoutAnswer()).canRetry).toBe(true);
  expect(failureOf('busy').canRetry).toBe(true);
  expect(failureOf('registration_closed').canRetry).toBe(false);
});
