import { breakServer } from './break-server.ts';

/** Messages to many: written, started and taken back, sent, those that last, marketing, and what is attached. */
export default breakServer({
  name: 'mailings',
  files: [
    'desk/mailings/*.ts',
    'desk/mailings/{attachments,lasting,marketing,sending,starting}/*.ts',
  ],
  tests: ['features/desk/mailings/**/*.test.ts'],
});
