import type { watchSignUp } from '@trilha/contract/access/access.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type { Services } from '../../../services.ts';
import type { Caller } from '../logging-in/caller.ts';
import { postedBrand } from '../portal-link.ts';
import { isConfirmedFor } from './signups.sql.ts';

/**
 * For the page that waits while the link is opened elsewhere. It answers of the sign-ups that this browser
 * itself sent, known by its hidden `device` secret: of an e-mail that has an account, or that another browser
 * signed up, it says no, as of one that nobody ever typed (decision 024).
 */
export async function isSignUpConfirmed(
  { db, config }: Services,
  { email, automaker }: Body<typeof watchSignUp>,
  { deviceHash }: Caller,
): Promise<boolean> {
  const { brand } = postedBrand(config, automaker, 'automaker');
  return deviceHash !== null && isConfirmedFor(db, brand.id, email, deviceHash);
}
