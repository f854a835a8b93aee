import { breakServer } from './break-server.ts';

/** Access: accounts, passwords, sessions, rate limits, links. */
export default breakServer({
  name: 'access',
  files: [
    'access/{access-limits,check-new-password,set-password}.ts',
    'access/{logging-in,recovering,signing-up}/*.ts',
  ],
  tests: [
    'features/access/**/*.test.ts',
    'features/profile/*.test.ts',
    'features/account/sessions/*.test.ts',
    'features/desk/customers/desk-customer.test.ts',
  ],
});
