import { breakServer } from './break-server.ts';

/** Invitations: single ones, lists of guests, used and revoked links. */
export default breakServer({
  name: 'invitations',
  files: ['invitations/*.ts', 'desk/invitations/*.ts'],
  tests: [
    'features/invitations/*.test.ts',
    'features/desk/invitations/*.test.ts',
    'features/registrations/entering/enter-by-invitation.test.ts',
  ],
});
