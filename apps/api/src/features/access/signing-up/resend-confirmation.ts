import type { resendConfirmation as endpoint } from '@trilha/contract/access/access.endpoints.ts';
import type { Query } from '@trilha/contract/endpoint.ts';
import type { Services } from '../../../services.ts';
import { resendConfirmationJob } from '../access.jobs.ts';
import type { Caller } from '../logging-in/caller.ts';
import { countConfirmation } from './count-confirmation.ts';
import { linkOrigin, postedBrand } from '../portal-link.ts';

/**
 * Asks for another confirmation link. Nothing tells whether the e-mail is known (C34): who waits for
 * one is looked up by the job, so that the answer takes as long for any e-mail.
 * @throws AppError `invalid` or `too_many_requests`, alike for any e-mail.
 */
export async function resendConfirmation(
  services: Services,
  input: Query<typeof endpoint>,
  caller: Caller,
): Promise<void> {
  const { db, config, jobs } = services;
  const { email } = input;
  const brandConfig = postedBrand(config, input.automaker, 'automaker');
  const automaker_id = brandConfig.brand.id;
  const origin = linkOrigin(config, brandConfig, input.url);
  await countConfirmation(services, { automaker_id, email }, caller.address);
  const device =
    caller.deviceHash === null ? null : Buffer.from(caller.deviceHash).toString('base64url');
  await jobs.enqueue(db, resendConfirmationJob, { automaker_id, to: email, origin, device });
}
