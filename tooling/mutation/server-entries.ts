import { breakServer } from './break-server.ts';

/** How a registration is entered and changed, by its customer and on their behalf. */
export default breakServer({
  name: 'entries',
  files: [
    'registrations/changing/*.ts',
    'registrations/entering/{create-registration,enter-by-invitation,enter-together,prepare-entries,store-entries}.ts',
    'registrations/entering/answering/{answer-entry,answer-tally}.ts',
    'registrations/entering/checking/{check-entry,find-own-invitation,verify-vehicles}.ts',
  ],
  tests: [
    'features/registrations/{changing,entering}/**/*.test.ts',
    // Staff actions on a customer's behalf, and decisions.
    'features/desk/registrations/registration/{desk-edit,desk-edit-proposal,desk-fee-adjustment}.test.ts',
    'features/desk/review/review-queue.test.ts',
    // A stage that moves.
    'commands/stages/import-season.command.test.ts',
    'features/notices/sending/moved-stage.test.ts',
    'features/seasons/stage-moves.test.ts',
    // What a typed code may reveal, also about vehicles.
    'features/vouchers/check-voucher.test.ts',
  ],
});
