import { useState } from 'react';
import { showAlert } from '../../../../shared/feedback/overlay-store.ts';
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

/** The state of the voucher field; editing its text makes it not validated again (INS-31). */
export function useVoucher(stageId: number, typed: string, vehicles: number): TypedVoucher {
  const [check, setCheck] = useState<VoucherCheck | null>(null);
  const [isChecking, setChecking] = useState(false);
  const [checked, setChecked] = useState(typed);
  if (checked !== typed) {
    setChecked(typed);
    setCheck(null);
  }

  async function validate(): Promise<void> {
    setChecking(true);
    try {
      const result = await checkVoucher(stageId, typed);
      setCheck(result);
      if ('failure' in result && result.failure === 'invalid') {
        // C140: the alert ends in a period, the text beside the field in an exclamation mark.
        showAlert({ type: 'error', message: VOUCHER_INVALID });
      }
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
