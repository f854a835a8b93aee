import { breakServer } from './break-server.ts';

/** Who works here: how they are taken in, prove who they are, sign in and get their roles, and the record of it. */
export default breakServer({
  name: 'staff',
  files: [
    'staff/{enrolling,signing-in,team,personal-data,chain}/*.ts',
    'staff/factors/{own-factors,passkeys,recovery-codes,shown-factors,totp}.ts',
  ],
  tests: ['features/staff/**/*.test.ts', 'commands/staff/*.test.ts'],
});
