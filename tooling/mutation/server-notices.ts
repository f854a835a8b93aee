import { breakServer } from './break-server.ts';

/** Push notices: browsers, subjects, and waiting for an opening. */
export default breakServer({
  name: 'notices',
  files: ['notices/{devices,sending,settings,watching}/*.ts'],
  tests: ['features/notices/{devices,sending,settings,watching}/*.test.ts'],
});
