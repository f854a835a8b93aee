import { breakServer } from './break-server.ts';

/**
 * What staff does to a registration at the desk, what takes two of them, deeds to many, reviews, a stage's money,
 * the files they take and what they look at.
 */
export default breakServer({
  name: 'desk',
  files: [
    'desk/registration/{adjust-fee-at-desk,cancel-at-desk,decided-refund-cents,edit-at-desk,propose-for-registration}.ts',
    'desk/{data-exports,exports,portal-view,room}/*.ts',
    'desk/bulk/{start-bulk,go-on-with-bulk}.ts',
    'desk/review/{hold-reviews,list-reviews}.ts',
    'desk/statement/{close-stage,stage-standing,read-stage-statement,export-statement,statement.rules}.ts',
    'second-person/{decide-proposal,propose-deed,take-back-own}.ts',
  ],
  tests: [
    'features/desk/{bulk,data-exports,days,exports,portal-view,registration,review,room,statement}/*.test.ts',
    'features/desk/money/{proposals-audit,second-person}.test.ts',
    'features/seasons/{cancelling,postponing}.test.ts',
  ],
});
