import { breakServer } from './break-server.ts';

/** Bulk actions of staff, reviews, and the money of a whole stage. */
export default breakServer({
  name: 'desk-many',
  files: [
    'desk/registrations/bulk/{start-bulk,go-on-with-bulk}.ts',
    'desk/review/{hold-reviews,list-reviews}.ts',
    'desk/closing/{close-stage,stage-standing,read-stage-statement,export-statement,statement.rules}.ts',
  ],
  tests: ['features/desk/{registrations/bulk,review,closing}/*.test.ts'],
});
