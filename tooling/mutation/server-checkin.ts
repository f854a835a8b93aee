import { breakServer } from './break-server.ts';

/** The check-in: phones and their scans, places leased to them, cars without an entry, order of starts. */
export default breakServer({
  name: 'checkin',
  files: [
    'checkin/gate-scope.ts',
    'checkin/{leases,scans,phones,walkins,starts,signatures,telling}/*.ts',
  ],
  tests: ['features/checkin/**/*.test.ts'],
});
