import { breakServer } from './break-server.ts';

/** Bulk actions of staff, reviews, and the money of a whole stage. */
export default breakServer({
  name: 'desk-many',
  files: [
    'desk/bulk/{start-bulk,go-on-with-bulk}.ts',
    'desk/review/{hold-reviews,list-reviews}.ts',
    'desk/statement/{close-stage,stage-standing,read-stage-statement,export-statement,statement.rules}.ts',
  ],
  tests: ['features/desk/{bulk,review,statement}/*.test.ts'],
});
