import { createHash } from 'node:crypto';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { ErasureConsequences } from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { StaffActor, StaffDeed } from '../../../platform/audit.ts';
import { inTransaction, rehearse } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { readBrought } from '../../registrations/ending/read-brought.ts';
import { findLiveSessions } from '../sessions/own-sessions.sql.ts';
import { endAccount } from './erase-account.ts';
import { countErasable, findAccountName } from './erasure-preview.sql.ts';
import { refundCentsOf } from './preview-erasure.ts';

/** The erasure itself sends one message, to the account's former address. */
const LAST_MAIL = 1;

interface Told {
  readonly consequences: ErasureConsequences;
  /** Hash of the consequences, to detect that they changed. */
  readonly version: string;
  /** For each registration: its refund now, as "500.00", and the amount refunded earlier, in whole cents. */
  readonly returns: ReadonlyArray<{ readonly refund: string; readonly givenBack: number }>;
}

/** Normalises a typed name: extra blanks and capitals do not matter, accents do. */
function typed(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Erases the account and counts the effects. */
async function eraseAndCount(
  services: Services,
  tx: Database,
  whose: { readonly customerId: number; readonly deed: StaffDeed },
): Promise<Told> {
  const { customerId } = whose;
  const now = services.clock.now();
  const sessions = (await findLiveSessions(tx, customerId, now)).length;
  const { vehicles, people, payments } = await countErasable(tx, customerId);
  const ended = await endAccount(services, tx, whose, now);
  if (ended === null) throw new AppError('not_found');
  const { promoted, mails } = await readBrought(tx, now);
  const kept = ended.cancelled.reduce((sum, row) => sum + refundCentsOf(row, 'kept'), 0);
  const consequences: ErasureConsequences = {
    registrations: ended.cancelled.map((row) => ({
      id: row.id,
      number: row.inscription_number,
      title: row.title,
      refund: centsToWire(refundCentsOf(row)),
      kept: centsToWire(refundCentsOf(row, 'kept')),
    })),
    refund: centsToWire(ended.refundCents),
    kept: centsToWire(kept),
    promoted: [...promoted],
    mails: mails + LAST_MAIL,
    vehicles,
    people,
    sessions,
    keeps_payments: payments > 0,
    ...(ended.byHand === undefined ? {} : { refund_by_hand: ended.byHand }),
  };
  const version = createHash('sha256').update(JSON.stringify(consequences)).digest('base64url');
  const returns = ended.cancelled.map((row) => ({
    refund: centsToWire(refundCentsOf(row)),
    givenBack: row.givenBack,
  }));
  return { consequences, version, returns };
}

/**
 * Previews an erasure by staff: runs it, counts the effects and rolls back.
 * @throws AppError `not_found` for an account that is already erased.
 */
export function rehearseErasureFor(
  services: Services,
  customerId: number,
  by: StaffActor,
): Promise<Told> {
  const deed = { ...by, reason: '' };
  return rehearse(services.db, (tx) => eraseAndCount(services, tx, { customerId, deed }));
}

/**
 * Staff erase an account for its owner (D26) after seeing the preview.
 * @param asked `version` of the previewed consequences; `confirm`, the owner's name as staff typed it (the e-mail when
 * there is no name yet).
 * @throws AppError `invalid` on `confirm`; `not_found`; `changed_meanwhile` when the effects differ from the preview.
 * Nothing is erased then.
 */
export function eraseAccountFor(
  services: Services,
  asked: {
    readonly customerId: number;
    readonly version: string;
    readonly confirm: string;
    /** Throws when the staff member may not do this, judged on the locked rows. The transaction then rolls back. */
    readonly approve: (would: Pick<Told, 'returns'>) => void;
  },
  deed: StaffDeed,
): Promise<ErasureConsequences> {
  const { customerId, version, confirm, approve } = asked;
  return inTransaction(services.db, async (tx) => {
    const named = await findAccountName(tx, customerId);
    if (named === undefined) throw new AppError('not_found');
    if (typed(confirm) !== typed(named.name ?? named.email)) {
      throw invalidField('confirm', 'Não é o nome desta conta');
    }
    const told = await eraseAndCount(services, tx, { customerId, deed });
    if (told.version !== version) {
      throw new AppError('changed_meanwhile', {
        message: 'A conta mudou depois do ensaio. Nada foi apagado: ensaie de novo.',
      });
    }
    approve(told);
    return told.consequences;
  });
}
