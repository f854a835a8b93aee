import { breakServer } from './break-server.ts';

/** Staff actions on a registration at the desk, and those that need two people. */
export default breakServer({
  name: 'desk',
  files: [
    'desk/registrations/registration/{adjust-fee-at-desk,cancel-at-desk,decided-refund-cents,edit-at-desk,propose-for-registration,read-desk-edit}.ts',
    'desk/second-person/{carry-out,decide-proposal,ending-scopes,propose-deed,read-stage-ending,rehearse-proposal,take-back-own}.ts',
  ],
  tests: [
    'features/desk/{days,registrations/registration}/*.test.ts',
    'features/desk/money/{proposals-audit,second-person}.test.ts',
    'features/seasons/{cancelling,postponing}.test.ts',
  ],
});
