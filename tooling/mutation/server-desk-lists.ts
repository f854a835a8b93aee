import { breakServer } from './break-server.ts';

/**
 * Lists at the desk: today, customers, registrations, waiting line, daily money, audit, system status, saved views and
 * exports, vouchers.
 */
export default breakServer({
  name: 'desk-lists',
  files: [
    'desk/{today,customers,registrations,waiting-line,days,audit,health}/*.ts',
    'desk/{views,exports/saved-exports,vouchers}/*.ts',
    'desk/registrations/registration/{describe-timeline,read-desk-registration}.ts',
    'desk/money/{describe-proposals,list-money,money-scope}.ts',
    'vouchers/*.ts',
  ],
  tests: [
    'features/desk/{today,customers,registrations,waiting-line,days,audit,health}/*.test.ts',
    'features/desk/{views,exports/saved-exports,vouchers,registrations/registration,money}/*.test.ts',
    'features/vouchers/*.test.ts',
  ],
});
