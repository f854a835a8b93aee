import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { voucherCode, voucherProblem } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../../shared/api/call.ts';
import { reasonOf } from '../../../../shared/feedback/tell-failure.ts';

/** Result of validating a code: its free places, or why it cannot be used. */
export type VoucherCheck =
  | { code: string; places: number; until: string | null }
  | {
      code: string;
      failure: 'empty' | 'invalid' | 'refused' | 'no_stage' | 'failed';
      says: string;
    };

/** INS-31: the states of a voucher, each with the field's message. */
export type VoucherState = 'not_validated' | 'valid' | 'invalid' | 'exhausted';

export const VOUCHER_INVALID = 'Voucher inválido.';
const INVALID = 'Voucher inválido!';
const EMPTY = 'Informe o código do voucher.';
const NO_STAGE = 'Etapa não encontrada para validação do voucher.';
const FAILED = 'Erro ao validar voucher.';
const VALID = 'Voucher válido!';
const EXHAUSTED = 'O número de vagas para este voucher já foi atingido.';

/**
 * The state of a typed code (INS-31). A check is good only for the text that was checked, and only
 * while the code has a place for each vehicle (D14).
 */
export function typedVoucherState(
  typed: string,
  check: VoucherCheck | null,
  vehicles: number,
): { state: VoucherState; error?: string; success?: string } {
  if (check === null || check.code !== voucherCode(typed)) return { state: 'not_validated' };
  if ('failure' in check) {
    const state = check.failure === 'invalid' ? 'invalid' : 'not_validated';
    return { state, error: check.says };
  }
  if (check.places < vehicles) return { state: 'exhausted', error: EXHAUSTED };
  const { until } = check;
  return { state: 'valid', success: until ? `${VALID} Vale até ${formatDay(until)}.` : VALID };
}

/**
 * Asks the server about a code (INS-32 to INS-38); every outcome is an answer.
 * @throws the signal's own error when it aborts
 */
export async function checkVoucher(
  stepId: number,
  typed: string,
  signal?: AbortSignal,
): Promise<VoucherCheck> {
  const code = voucherCode(typed);
  if (code === '') return { code, failure: 'empty', says: EMPTY };
  const problem = voucherProblem(typed);
  if (problem !== null) return { code, failure: 'refused', says: problem };
  try {
    const { vouchers } = await call(getVouchersByStepId, {
      params: { stepId },
      query: { voucher: code },
      signal,
    });
    const found = vouchers.find(({ voucher }) => voucherCode(voucher) === code);
    return found
      ? { code, places: found.vacancies_released, until: found.valid_until }
      : { code, failure: 'invalid', says: INVALID };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'voucher_expired') {
      return { code, failure: 'refused', says: error.message };
    }
    if (error.code === 'not_found') return { code, failure: 'no_stage', says: NO_STAGE };
    // The documented text first, then why (decision 026).
    const says = [FAILED, reasonOf(error, FAILED)].filter(Boolean).join(' ');
    return { code, failure: 'failed', says };
  }
}
