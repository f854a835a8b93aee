import type { resetPassword as endpoint } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { clearAttempts } from '../../../platform/requests/rate-limit.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  accountSubject,
  LOGIN_BY_PLACE,
  LOGIN_BY_STRANGERS,
  placeSubject,
} from '../access-limits.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { changeEmail } from '../correcting/change-email.ts';
import { findReset, useReset } from './password-resets.sql.ts';
import type { Caller } from '../logging-in/caller.ts';
import { forgetDevices, rememberDevice } from '../logging-in/known-devices.sql.ts';
import { setPassword } from '../set-password.ts';

/**
 * Sets a new password with a recovery link, which works once and is the only authority (C29). Ends every session of the
 * account (C33) and forgets its known browsers except this one, because the customer may have lost one of them. The
 * link of a corrected e-mail also makes that address the account's.
 * @throws AppError `invalid_token`, `password_mismatch` or `invalid`.
 */
export async function resetPassword(
  services: Services,
  input: Body<typeof endpoint>,
  caller: Caller,
): Promise<void> {
  const { db, config } = services;
  const now = services.clock.now();
  const reset = await findReset(db, hashToken(input.token), input.email, now);
  if (reset === undefined || reset.automaker_id !== input.automaker_id) {
    throw new AppError('invalid_token');
  }
  checkNewPassword(config, input, reset);
  const passwordHash = await services.passwords.hash(input.password);
  const customer = {
    id: reset.customer_id,
    automaker_id: reset.automaker_id,
    email: reset.new_email ?? reset.email,
  };
  await inTransaction(db, async (tx) => {
    if (!(await useReset(tx, reset.id, now))) throw new AppError('invalid_token');
    if (reset.new_email !== null) await changeEmail(services, tx, reset, reset.new_email);
    await setPassword(services, tx, customer, {
      passwordHash,
      keepSessionId: null,
      action: 'password_reset',
    });
    await knowOnlyThisDevice(tx, reset.customer_id, caller, now);
  });
  const account = accountSubject(customer.automaker_id, customer.email);
  await clearAttempts(db, LOGIN_BY_PLACE, placeSubject(account, caller.address));
  await clearAttempts(db, LOGIN_BY_STRANGERS, account);
}

async function knowOnlyThisDevice(
  tx: Database,
  customer_id: number,
  { deviceHash, device }: Caller,
  now: Date,
): Promise<void> {
  await forgetDevices(tx, customer_id);
  if (deviceHash === null) return;
  await rememberDevice(tx, { customer_id, token_hash: deviceHash, device, now });
}
