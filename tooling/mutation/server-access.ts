import { breakServer } from './break-server.ts';

/** Who gets in: accounts, passwords, sessions, throttles, links. */
export default breakServer({
  name: 'access',
  files: [
    'access/{access-limits,check-new-password,set-password}.ts',
    'access/{logging-in,recovering,signing-up}/*.ts',
  ],
  tests: ['access/**/*.test.ts', 'profile/*.test.ts', 'account/sessions/*.test.ts'],
});
