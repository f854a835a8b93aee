import { breakServer } from './break-server.ts';

/** Notices on devices: which browsers are told, of what, and who waits for an opening. */
export default breakServer({
  name: 'notices',
  files: ['notices/{devices,sending,settings,watching}/*.ts'],
  tests: ['features/notices/{devices,sending,settings,watching}/*.test.ts'],
});
