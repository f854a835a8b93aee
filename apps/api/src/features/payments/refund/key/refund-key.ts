import type { Answer, Body } from '@trilha/contract/endpoint.ts';
import type {
  getRefundKey as reading,
  saveRefundKey as saving,
} from '@trilha/contract/payments/refund-key.endpoints.ts';
import {
  hideRefundKey,
  KEY_PROBLEMS,
  readRefundKey,
} from '@trilha/contract/payments/refund-key.rules.ts';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import { audit } from '../../../../platform/audit.ts';
import { countAttempt, type RateLimit } from '../../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { readStatus } from '../../../registrations/reading/read-status.ts';
import { lockOwing } from '../../payable.sql.ts';
import { findRefundKey, hasRefundByHand, upsertRefundKey } from './refund-keys.sql.ts';

interface Whose {
  readonly customerId: number;
  readonly registrationId: number;
}

/** Staff reads each change before sending money. */
const KEYS: RateLimit = { name: 'refund-key', limit: 10, windowSeconds: 3_600 };

async function holdToOwner({ db }: Services, { customerId, registrationId }: Whose): Promise<void> {
  if ((await readStatus(db, registrationId, customerId)) === null) throw new AppError('not_found');
}

/**
 * Returns whether the customer should give a key, and a masked form of the one they gave.
 * @throws AppError `not_found` for another customer's registration
 */
export async function getRefundKey(
  services: Services,
  whose: Whose,
): Promise<Answer<typeof reading>> {
  await holdToOwner(services, whose);
  const key = await findRefundKey(services.db, whose.registrationId);
  return {
    is_asked: await hasRefundByHand(services.db, whose.registrationId),
    key: key === undefined ? null : { kind: key.kind, hint: hideRefundKey(key.pix_key) },
  };
}

/**
 * Stores the Pix key for a refund by hand, in place of an earlier one.
 * @throws AppError `not_found`, `invalid` at `pix_key`, `too_many_requests`; `refund_key_not_asked` when no refund by
 * hand is pending
 */
export async function saveRefundKey(
  services: Services,
  whose: Whose,
  { kind, pix_key: typed }: Body<typeof saving>,
): Promise<void> {
  const { customerId, registrationId } = whose;
  await holdToOwner(services, whose);
  const pix_key = readRefundKey(kind, typed);
  if (pix_key === null) throw invalidField('pix_key', KEY_PROBLEMS[kind]);
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    await lockOwing(tx, registrationId);
    if (!(await hasRefundByHand(tx, registrationId))) throw new AppError('refund_key_not_asked');
    const known = await findRefundKey(tx, registrationId);
    if (known?.pix_key === pix_key && known.kind === kind) return;
    await countAttempt(tx, KEYS, String(registrationId), now);
    await upsertRefundKey(tx, { registration_id: registrationId, kind, pix_key, given_at: now });
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: customerId,
      action: 'refund_key_given',
      subject: 'registration',
      subjectId: registrationId,
      detail: { kind },
    });
  });
}
