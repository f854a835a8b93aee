import { breakServer } from './break-server.ts';

/** Decisions about places, and the end of a registration. */
export default breakServer({
  name: 'registrations',
  files: [
    'registrations/ending/{cancel-registration,expire-unpaid,release-registration,withdraw-registration}.ts',
    'registrations/entering/checking/{find-first-stage,first-batch-refusals}.ts',
    'registrations/entering/placing/{choose-pool,decide-entry,places-left}.ts',
    'registrations/places/{promote-waiting,return-unused-places}.ts',
  ],
  tests: [
    'features/registrations/**/*.test.ts',
    'features/desk/registrations/registration/*.test.ts',
    'features/desk/money/second-person.test.ts',
    'features/invitations/issue-invitation.test.ts',
    'features/payments/receipt/*.test.ts',
  ],
});
