import { breakServer } from './break-server.ts';

/** Who is let in by a link: one invitation, lists of people, what becomes of a link. */
export default breakServer({
  name: 'invitations',
  files: ['invitations/*.ts', 'invitations/desk/*.ts'],
  tests: [
    'features/invitations/*.test.ts',
    'features/invitations/desk/*.test.ts',
    'features/registrations/entering/enter-by-invitation.test.ts',
  ],
});
