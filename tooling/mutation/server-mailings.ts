import { breakServer } from './break-server.ts';

/** Messages to many customers: writing, starting, cancelling, sending, automatic messages, marketing, attachments. */
export default breakServer({
  name: 'mailings',
  files: [
    'desk/mailings/*.ts',
    'desk/mailings/{attachments,lasting,marketing,sending,starting}/*.ts',
  ],
  tests: ['features/desk/mailings/**/*.test.ts'],
});
