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
  tests: [
    'features/payments/**/*.test.ts',
    // What organisers take down, match and give back by hand.
    'commands/payments/*.test.ts',
    'features/desk/money/*.test.ts',
    // How much goes back, and what a vehicle taken out or a stage that is moved does to a charge.
    'features/desk/registration/desk-refund-choice.test.ts',
    'features/registrations/changing/resize-registration.test.ts',
    'features/seasons/stage-moves.test.ts',
  ],
});
