import { breakServer } from './break-server.ts';

/**
 * Payments at the bank and the provider: lists, statements, daily totals, unmatched payments, and how customers see a
 * payment.
 */
export default breakServer({
  name: 'bank',
  files: [
    'payments/{bank,history,provider,statements}/*.ts',
    'payments/charge/{charge-identifiers,read-charge}.ts',
    'payments/receipt/{own-ids,record-charge,settlement.rules,tell-payer}.ts',
    'payments/refund/{forget-proofs,keep-proof,list-refunds,open-proof,refund-registration,retry-refund}.ts',
    'payments/unmatched/{close-unmatched,line-refusal,list-unmatched,refund-unmatched,unmatched-metrics}.ts',
    'payments/unmatched/{reading,unreadable}/*.ts',
    'payments/watching/{get-payment,payment-state,register-webhook,stream-registration}.ts',
  ],
  tests: [
    'features/payments/{charge,history,provider,receipt,refund,statements,unmatched,watching}/*.test.ts',
    'features/payments/unmatched/{reading,unreadable}/*.test.ts',
    'features/desk/{days,money}/*.test.ts',
  ],
});
