/** Errors of voucher codes; part of the error table (`errors.ts`). */
export const VOUCHER_ERRORS = {
  voucher_exhausted: { status: 422, message: 'Vouchers esgotados!' },
  voucher_expired: { status: 422, message: 'Este voucher já não vale.' },
  voucher_invalid: { status: 422, message: 'Voucher inválido.' },
} as const;
