import { breakServer } from './break-server.ts';

/** Staff: adding, second factors, signing in, roles, and the record of all this. */
export default breakServer({
  name: 'staff',
  files: [
    'staff/{enrolling,signing-in,team,personal-data,chain}/*.ts',
    'staff/factors/{own-factors,passkeys,recovery-codes,shown-factors,totp}.ts',
  ],
  tests: ['features/staff/**/*.test.ts', 'commands/staff/*.test.ts'],
});
