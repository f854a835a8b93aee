import { breakServer } from './break-server.ts';

/** Customer accounts: vehicles, team, profile, sessions, erasing, and the export of one's data. */
export default breakServer({
  name: 'people',
  files: [
    '{vehicles,team}/*.ts',
    'profile/{change-password,read-customer,update-customer}.ts',
    'account/{erasing,exporting}/*.ts',
    'account/sessions/*.ts',
    'account/own-data/describe-*.ts',
  ],
  tests: [
    'features/{vehicles,team,profile}/*.test.ts',
    'features/account/{erasing,exporting,own-data,sessions}/*.test.ts',
    'features/account/ceilings.test.ts',
    'features/desk/customers/erasing-customer.test.ts',
  ],
});
