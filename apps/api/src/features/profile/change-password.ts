import type { Body } from '@trilha/contract/endpoint.ts';
import { ERRORS } from '@trilha/contract/errors.ts';
import type { changePassword as endpoint } from '@trilha/contract/profile/profile.endpoints.ts';
import { AppError } from '../../platform/app-error.ts';
import { clearAttempts, countAttempt } from '../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { CHANGE_PASSWORD } from '../access/access-limits.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { checkNewPassword } from '../access/check-new-password.ts';
import { setPassword } from '../access/set-password.ts';
import { findCustomer } from './customers.sql.ts';

/**
 * Sets a new password for a customer who knows the current one. Ends every session but the caller's (C33).
 * @throws AppError `password_mismatch`, `invalid`, `wrong_current_password`, `same_password` or `too_many_requests`.
 */
export async function changePassword(
  services: Services,
  session: Session,
  input: Body<typeof endpoint>,
): Promise<void> {
  const { db, config } = services;
  const subject = String(session.customerId);
  const customer = await findCustomer(db, session.customerId);
  checkNewPassword(config, input, customer);
  await countAttempt(db, CHANGE_PASSWORD, subject, services.clock.now());
  if (!(await services.passwords.verify(customer.password_hash, input.current_password))) {
    throw new AppError('wrong_current_password', {
      errors: { current_password: [ERRORS.wrong_current_password.message] },
    });
  }
  await clearAttempts(db, CHANGE_PASSWORD, subject);
  if (input.password === input.current_password) {
    throw new AppError('same_password', {
      errors: { password: [ERRORS.same_password.message] },
    });
  }
  const passwordHash = await services.passwords.hash(input.password);
  const owner = { id: customer.id, automaker_id: session.automakerId, email: customer.email };
  await inTransaction(db, (tx) =>
    setPassword(services, tx, owner, {
      passwordHash,
      keepSessionId: session.id,
      action: 'password_changed',
    }),
  );
}
