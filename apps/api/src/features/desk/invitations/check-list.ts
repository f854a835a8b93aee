import { createHash } from 'node:crypto';
import { isValidCpf } from '@trilha/contract/brazil/cpf.ts';
import { digitsOf } from '@trilha/contract/brazil/digits.ts';
import { isValidEmail, normaliseEmail } from '@trilha/contract/brazil/email.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  CheckedList,
  checkInvitations,
  LineVerdict,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { CUSTOMER_ROLE } from '../../../platform/sessions/authenticate.ts';
import { findFreePlaces } from '../../registrations/places/free-places.ts';
import { findStageToInvite } from '../../invitations/issue-invitation.ts';
import { findListedAccounts, type ListedAccount } from './invited-accounts.sql.ts';

interface Asked {
  readonly automakerId: number;
  readonly stageId: number;
  readonly list: Body<typeof checkInvitations>;
  readonly now: Date;
}

export interface Checked extends CheckedList {
  /** Ids of the customers to invite. */
  readonly guests: readonly number[];
}

/** A line's e-mail or CPF in its stored format; null when it is neither. */
function meaningOf(line: string): string | null {
  if (line.includes('@')) return isValidEmail(line) ? normaliseEmail(line) : null;
  // A line with letters next to the digits is not a CPF.
  return isValidCpf(line) && /^[\d.\-/\s]+$/.test(line) ? digitsOf(line) : null;
}

function standingOf(account: ListedAccount): LineVerdict {
  if (account.role_id !== CUSTOMER_ROLE) return 'not_customer';
  if (account.status !== 1) return 'incomplete';
  if (account.entered) return 'entered';
  return account.invited ? 'invited' : 'able';
}

/**
 * Previews the result of each line of a list, and whether the stage has enough places. Counts only: trying thousands of
 * invitations would hold the stage's lock for too long (ADR 064).
 * @throws AppError `not_found`, `registration_closed`, `invalid`
 */
export async function checkList(db: Database, asked: Asked): Promise<Checked> {
  const { automakerId, stageId, list, now } = asked;
  await findStageToInvite(db, { automakerId, stageId, vehicles: list.vehicles }, now);
  const meanings = list.lines.map(meaningOf);
  const known = new Set(meanings.filter((meaning) => meaning !== null));
  const accounts = await findListedAccounts(db, {
    automakerId,
    stageId,
    emails: [...known].filter((text) => text.includes('@')),
    cpfs: [...known].filter((text) => !text.includes('@')),
    now,
  });
  const byText = new Map(accounts.flatMap((one) => [[one.email, one] as const, [one.cpf, one]]));
  const seen = new Set<string | number>();
  const guests: number[] = [];
  const verdicts = meanings.map((meaning): LineVerdict => {
    if (meaning === null) return 'malformed';
    const account = byText.get(meaning);
    const key = account?.id ?? meaning;
    if (seen.has(key)) return 'repeated';
    seen.add(key);
    if (account === undefined) return 'unknown';
    const verdict = standingOf(account);
    if (verdict === 'able') guests.push(account.id);
    return verdict;
  });
  const { kept, open } = await findFreePlaces(db, stageId);
  const about = JSON.stringify([guests, list.days, list.vehicles]);
  return {
    verdicts,
    guests,
    able: guests.length,
    places: { needed: guests.length * list.vehicles, kept: kept ?? 0, open },
    version: createHash('sha256').update(about).digest('base64url'),
  };
}
