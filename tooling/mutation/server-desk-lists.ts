import { breakServer } from './break-server.ts';

/** What the desk reads: today, customers, lists, days of money, the audit, how the system is; what is kept by name; codes. */
export default breakServer({
  name: 'desk-lists',
  files: [
    'desk/{today,customers,customer,registrations,waiting-line,days,audit,health}/*.ts',
    'desk/{views,saved-exports,vouchers}/*.ts',
    'desk/registration/{describe-timeline,read-desk-registration}.ts',
    'desk/money/{describe-proposals,list-money,money-scope}.ts',
    'vouchers/*.ts',
  ],
  tests: [
    'features/desk/{today,customers,customer,registrations,waiting-line,days,audit,health}/*.test.ts',
    'features/desk/{views,saved-exports,vouchers,registration,money}/*.test.ts',
    'features/vouchers/*.test.ts',
  ],
});
