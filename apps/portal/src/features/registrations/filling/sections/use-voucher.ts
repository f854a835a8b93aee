import { useState } from 'react';
import { showAlert } from '../../../../shared/feedback/overlay-store.ts';
import { useSearchSignal } from '../../../../shared/forms/use-search-signal.ts';
import {
  checkVoucher,
  VOUCHER_INVALID,
  type VoucherCheck,
  type VoucherState,
  typedVoucherState,
} from './voucher-check.ts';

export interface TypedVoucher {
  state: VoucherState;
  error?: string;
  success?: string;
  isChecking: boolean;
  validate: () => void;
}

/**
 * The state of the voucher field; editing its text makes it not validated again (INS-31). A check ends with its
 * form, and when another code is checked.
 */
export function useVoucher(stageId: number, typed: string, vehicles: number): TypedVoucher {
  const [check, setCheck] = useState<VoucherCheck | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState(typed);
  const begin = useSearchSignal();
  if (checked !== typed) {
    setChecked(typed);
    setCheck(null);
  }

  async function validate(): Promise<void> {
    setChecking(true);
    const signal = begin();
    try {
      const result = await checkVoucher(stageId, typed, signal);
      if (signal.aborted) return;
      setCheck(result);
      if ('failure' in result && result.failure === 'invalid') {
        // C140: the alert ends with a period, the field's message with an exclamation mark.
        showAlert({ type: 'error', message: VOUCHER_INVALID });
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setChecking(false);
    }
  }

  return {
    ...typedVoucherState(typed, check, vehicles),
    isChecking,
    validate: () => {
      if (!isChecking) void validate();
    },
  };
}
