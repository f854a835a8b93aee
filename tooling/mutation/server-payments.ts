import { breakServer } from './break-server.ts';

/** What becomes of money: charges, what arrives, what goes back. */
export default breakServer({
  name: 'payments',
  files: [
    'payments/charge/{align-charge,settle-before-expiry,withdraw-charge}.ts',
    'payments/receipt/{confirm-payment,record-payment,settle-registration}.ts',
    'payments/refund/{confirm-refund,plan-refunds,record-provider-refunds,send-refund}.ts',
    'payments/unmatched/match-payment.ts',
    'payments/watching/{receive-webhook,reconcile-payments}.ts',
  ],
  tests: ['payments/**/*.test.ts'],
});
