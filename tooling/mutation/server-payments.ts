import { breakServer } from './break-server.ts';

/** Charges, payments and refunds. */
export default breakServer({
  name: 'payments',
  files: [
    'payments/charge/{align-charge,settle-before-expiry,withdraw-charge}.ts',
    'payments/receipt/{confirm-payment,record-payment,settle-registration}.ts',
    'payments/refund/{confirm-refund,plan-refunds,record-provider-refunds,send-refund}.ts',
    'payments/unmatched/match-payment.ts',
    'payments/watching/{receive-webhook,reconcile-payments}.ts',
  ],
  tests: [
    'features/payments/{charge,receipt,refund}/*.test.ts',
    'features/payments/unmatched/{match-payment,staff-decisions,unmatched}.test.ts',
    'features/payments/watching/{forfeited-payment,receive-webhook,reconcile-*}.test.ts',
    // What organisers record, match and refund by hand.
    'features/desk/registrations/registration/desk-refund-choice.test.ts',
    'features/desk/money/{bank-statement,lacking-funds,money-desk,refund-proofs,too-late-refunds}.test.ts',
  ],
});
