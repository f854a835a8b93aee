import { breakServer } from './break-server.ts';

/** Exports, the portal as staff see it, and the capacity of a stage. */
export default breakServer({
  name: 'desk-files',
  files: ['desk/{exports,exports/data-exports,portal-view,room}/*.ts'],
  tests: ['features/desk/{exports,exports/data-exports,portal-view,room}/*.test.ts'],
});
