import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findOwnAccess } from '../../staff/personal-data/find-own-access.ts';
import { keepPersonalAccess } from '../../staff/personal-data/keep-personal-access.ts';
import { findCustomerWithin, requireAccount } from '../customers/find-customer.sql.ts';

/** How long a view stays open, in milliseconds. */
const OPEN_MS = 15 * 60_000;
/** No stage has this id, so only grants for a whole brand cover it. */
const ANY_STAGE = -1;

const MASKED = 'portal';
const WHOLE = 'portal:cpf,phone,birth';

/** The customer whose portal is shown, and whether personal data is shown unmasked. */
export interface PortalView {
  readonly customerId: number;
  readonly automakerId: number;
  readonly isWhole: boolean;
}

/** @throws AppError `not_found`, `staff_forbidden` when the caller may not look, or no longer may */
async function requireView(
  { reads }: Pick<Services, 'reads'>,
  session: StaffSession,
  { id, isWhole, now }: { readonly id: number; readonly isWhole: boolean; readonly now: Date },
): Promise<PortalView> {
  const seen = scopeOf(session, 'registrations:view', now);
  await requireAccount(reads, seen, id);
  const { automaker_id: automakerId } = await findCustomerWithin(reads, seen, id);
  const revealed = scopeOf(session, 'people:reveal', now);
  if (isWhole && !isWithin(revealed, { automakerId, stageId: ANY_STAGE })) {
    throw new AppError('staff_forbidden');
  }
  return { customerId: id, automakerId, isWhole };
}

/**
 * Lets a staff member see the portal as a customer sees it. Records who looks and why before opening it (DESK-120).
 * @throws AppError `not_found`; `staff_forbidden` with stage grants only, or without the right to unmasked data
 */
export async function openPortalView(
  services: Pick<Services, 'db' | 'reads' | 'clock'>,
  session: StaffSession,
  asked: { readonly id: number; readonly isWhole: boolean; readonly reason: string },
): Promise<{ id: number; expires_at: string }> {
  const now = services.clock.now();
  const { customerId, isWhole } = await requireView(services, session, { ...asked, now });
  const what = isWhole ? WHOLE : MASKED;
  const access = { what, customer_id: customerId, people: 1, reason: asked.reason };
  const id = await inTransaction(services.db, (tx) => keepPersonalAccess(tx, session, access, now));
  return { id, expires_at: new Date(now.getTime() + OPEN_MS).toISOString() };
}

/**
 * A view that the caller opened in this session, checked against their current grants.
 * @throws AppError `not_found` when another session opened it or it expired
 */
export async function findPortalView(
  services: Pick<Services, 'db' | 'reads' | 'clock'>,
  session: StaffSession,
  id: number,
): Promise<PortalView> {
  const now = services.clock.now();
  const since = new Date(now.getTime() - OPEN_MS);
  const kept = await findOwnAccess(services.db, session, { id, what: [MASKED, WHOLE], since });
  if (kept === undefined || kept.customer_id === null) throw new AppError('not_found');
  return requireView(services, session, {
    id: kept.customer_id,
    isWhole: kept.what === WHOLE,
    now,
  });
}
