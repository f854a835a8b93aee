import { breakServer } from './break-server.ts';

/** Public data of stages, and small features: consents, credentials, banners, lookups. */
export default breakServer({
  name: 'stages',
  files: [
    'stages/*.ts',
    'stages/{guides,pictures}/*.ts',
    'stages/guides/track/*.ts',
    '{banners,consents,credentials,lookups}/*.ts',
    'consents/marketing/*.ts',
  ],
  tests: [
    'features/stages/*.test.ts',
    'features/stages/{guides,pictures}/*.test.ts',
    'features/stages/guides/track/*.test.ts',
    'features/{banners,credentials,lookups}/*.test.ts',
    'features/consents/marketing/*.test.ts',
    // Entering a stage, signing up for one, and messages about it.
    'features/registrations/entering/create-registration.test.ts',
    'features/access/signing-up/wanted-stage.test.ts',
    'features/notices/watching/*.test.ts',
    'features/vouchers/*.test.ts',
    // Consents that are given with a form.
    'features/account/consents.test.ts',
    'features/profile/update-customer.test.ts',
    'features/team/companions.test.ts',
  ],
});
