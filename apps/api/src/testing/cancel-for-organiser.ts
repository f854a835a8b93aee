import {
  withdrawRegistration,
  type WithdrawalResult,
} from '../features/registrations/ending/withdraw-registration.ts';
import type { TestApp } from './test-app.ts';

/** Cancels a registration for the organiser and refunds everything. @returns the consequences */
export function cancelForOrganiser(
  { services }: Pick<TestApp, 'services'>,
  registrationId: number,
): Promise<WithdrawalResult> {
  return withdrawRegistration(services, {
    registrationId,
    by: { as: 'ana.souza' },
    isRehearsal: false,
  });
}
