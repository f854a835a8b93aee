import { voucherCode } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';

/** What came of validating a code; places it still has, or why it has none. */
export type VoucherCheck =
  | { code: string; places: number }
  | { code: string; failure: 'empty' | 'invalid' | 'no_stage' | 'failed' };

/** INS-31, and what the field says of each. */
export type VoucherState = 'not_validated' | 'valid' | 'invalid' | 'exhausted';

const failures = {
  empty: 'Informe o código do voucher.',
  no_stage: 'Etapa não encontrada para validação do voucher.',
  invalid: 'Voucher inválido!',
  failed: 'Erro ao validar voucher.',
};

export const VOUCHER_INVALID = 'Voucher inválido.';
const VALID = 'Voucher válido!';
const EXHAUSTED = 'O número de vagas para este voucher já foi atingido.';

/**
 * The state of a typed code (INS-31). A check is good only for the text that was checked, and only
 * while the code has a place for each vehicle (D14).
 */
export function voucherState(
  typed: string,
  check: VoucherCheck | null,
  vehicles: number,
): { state: VoucherState; error?: string; success?: string } {
  if (check === null || check.code !== voucherCode(typed)) return { state: 'not_validated' };
  if ('failure' in check) {
    const state = check.failure === 'invalid' ? 'invalid' : 'not_validated';
    return { state, error: failures[check.failure] };
  }
  if (check.places < vehicles) return { state: 'exhausted', error: EXHAUSTED };
  return { state: 'valid', success: VALID };
}

/** Asks the server about a code (INS-32 to INS-38); every outcome is an answer. */
export async function checkVoucher(stepId: number, typed: string): Promise<VoucherCheck> {
  const code = voucherCode(typed);
  if (code === '') return { code, failure: 'empty' };
  try {
    const { vouchers } = await call(getVouchersByStepId, {
      params: { stepId },
      query: { voucher: code },
    });
    const found = vouchers.find(({ voucher }) => voucherCode(voucher) === code);
    return found ? { code, places: found.vacancies_released } : { code, failure: 'invalid' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { code, failure: error.code === 'not_found' ? 'no_stage' : 'failed' };
  }
}
