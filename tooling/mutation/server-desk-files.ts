import { breakServer } from './break-server.ts';

/** Files that staff take away, the portal as they see it, and the room of a stage. */
export default breakServer({
  name: 'desk-files',
  files: ['desk/{data-exports,exports,portal-view,room}/*.ts'],
  tests: ['features/desk/{data-exports,exports,portal-view,room}/*.test.ts'],
});
