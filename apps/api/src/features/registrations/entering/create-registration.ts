import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  createRegistration as createEndpoint,
  Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import {
  claimIdempotencyKey,
  type IdempotentRequest,
} from '../../../platform/requests/idempotency.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { countVoucherAttempt } from '../../vouchers/count-voucher-attempt.ts';
import { checkDeclarations, checkEntry } from './check-entry.ts';
import { choosePool } from './choose-pool.ts';
import { insertCrews } from '../crews/crews.sql.ts';
import { drawRegistrationId } from './entry.sql.ts';
import { placeEntry } from './place-entry.ts';

type EntryInput = Body<typeof createEndpoint>;

/**
 * Enters a stage: takes all the places it needs or none, then it waits (D14). Everything (vehicles,
 * crew, places, status, charge, e-mail, audit) is one transaction, and the stage's lock comes late.
 * @param key the `Idempotency-Key`: the same request again answers the first registration (D17).
 * @throws AppError with the codes of the endpoint.
 */
export async function createRegistration(
  services: Services,
  session: Session,
  input: EntryInput,
  key: string | undefined,
): Promise<Registration> {
  const now = services.clock.now();
  const { customerId } = session;
  if (input.voucher !== null) await countVoucherAttempt(services, customerId, now);
  const request = key === undefined ? null : { customerId, key, body: input, now };
  return inTransaction(services.db, async (tx) => {
    const known = request && (await claimIdempotencyKey<Registration>(tx, request));
    return known ?? enter(services, tx, session, { input, request, now });
  });
}

async function enter(
  services: Services,
  tx: Database,
  session: Session,
  { input, request, now }: { input: EntryInput; request: IdempotentRequest | null; now: Date },
): Promise<Registration> {
  checkDeclarations(input);
  const [id, entry] = await Promise.all([
    drawRegistrationId(tx),
    checkEntry(tx, session, input, now),
  ]);
  const chosen = await choosePool(tx, session, entry, input, now);
  const { stage, vehicles, people } = entry;
  const crews = { registration_id: id, step_id: stage.id, vehicles, people };
  const rowIds = await insertCrews(tx, crews);
  return placeEntry(services, tx, { id, session, entry, chosen, rowIds, request, now });
}
