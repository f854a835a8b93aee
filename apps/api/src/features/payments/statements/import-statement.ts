import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { type ConfirmationRefusal, confirmPayment } from '../receipt/confirm-payment.ts';
import type { LineMatch } from './match-lines.rules.ts';
import { matchStatement } from './match-statement.ts';

interface StatementImport {
  readonly automakerId: number;
  readonly text: string;
  readonly chosen: ReadonlyArray<{ readonly key: string; readonly registration_id: number }>;
  readonly by: StaffDeed;
}

/** Why a chosen line is not recorded; `moved`: it no longer fits this registration. */
export type ImportRefusal = ConfirmationRefusal | 'moved';

export interface ImportedStatement {
  readonly done: number;
  readonly cents: number;
  readonly refused: ReadonlyArray<{ readonly line: number; readonly why: ImportRefusal }>;
}

/**
 * Records the payments that staff chose from a bank statement, each in its own transaction. Matches the file again,
 * because a registration may have changed since staff saw the proposals, and refuses lines that no longer match.
 * @returns null when the file cannot be read
 */
export async function importStatement(
  services: Services,
  { automakerId, text, chosen, by }: StatementImport,
): Promise<ImportedStatement | null> {
  const { matches, typed, problems } = await matchStatement(services.db, automakerId, text);
  if (matches.length === 0 && problems.length > 0) return null;
  const byKey = new Map(matches.map((match) => [match.line.key, match]));
  const refused: Array<{ line: number; why: ImportRefusal }> = [];
  const taken = new Map<LineMatch['alike'], number>();
  let done = 0;
  let cents = 0;
  for (const { key, registration_id } of chosen) {
    const match = byKey.get(key);
    if (match === undefined) continue;
    const { line, amountCents, day } = match.line;
    const codes = match.registrations.filter(({ id }) => id === registration_id);
    if (codes.length === 0) {
      refused.push({ line, why: match.match === 'known' ? 'recorded_before' : 'moved' });
      continue;
    }
    // Of equal lines, only those beyond the number already recorded are new.
    const { alike } = match;
    if (alike !== null && (taken.get(alike) ?? 0) >= alike.lines - alike.recorded) {
      refused.push({ line, why: 'recorded_before' });
      continue;
    }
    const outcome = await confirmPayment(services, {
      registrationId: registration_id,
      amountCents,
      endToEndId: key,
      // Those are other lines of this file.
      othersTyped: typed.filter(
        ({ txid, cents: told }) => told === amountCents && codes.some((one) => one.txid === txid),
      ).length,
      paidAt: instantOf(`${day} 12:00`) ?? services.clock.now(),
      by,
      isRehearsal: false,
    });
    if (outcome.refused === null) {
      taken.set(alike, (taken.get(alike) ?? 0) + 1);
      done += 1;
      cents += amountCents;
    } else refused.push({ line, why: outcome.refused });
  }
  return { done, cents, refused };
}
