import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { Database } from '../../../database/client.ts';
import { isOwnId } from '../receipt/own-ids.ts';
import { type LineMatch, matchLines, type RecordedOfCode } from './match-lines.rules.ts';
import {
  findOpenByCode,
  findStaticCodes,
  findTakenDown,
  findToldByBank,
} from './open-by-code.sql.ts';
import { isLineId, type KeyedStatement, readBankStatement } from './read-bank-statement.ts';

export interface MatchedStatement extends Pick<KeyedStatement, 'skipped' | 'problems'> {
  readonly matches: readonly LineMatch[];
  /** Payments recorded without a bank id. Each is first matched with one line of this file. */
  readonly typed: readonly RecordedOfCode[];
}

/** The payer's bank writes the minute into its id, in UTC. */
const MINUTE_OF_ID = /^E\d{8}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})/;

/** The bank's day of a recorded payment; null when staff typed it without a bank id. */
function dayOfRecorded(id: string, paid: string): string | null {
  if (isLineId(id)) return paid;
  const minute = MINUTE_OF_ID.exec(id);
  if (minute === null) return null;
  const told = new Date(id.replace(MINUTE_OF_ID, '$1-$2-$3T$4:$5:00Z').slice(0, 20));
  return Number.isNaN(told.getTime()) ? null : dayOf(told);
}

/** Matches the lines of a bank statement for a brand that charges by static codes. */
export async function matchStatement(
  db: Database,
  automakerId: number,
  text: string,
): Promise<MatchedStatement> {
  const { lines, skipped, problems } = readBankStatement(automakerId, text);
  const taken = await findTakenDown(db, automakerId);
  const keys = new Set(lines.map(({ key }) => key));
  // A payment that this file contains by id is no other payment of the same code.
  const others = taken.filter(({ id }) => !keys.has(id));
  const told = await findToldByBank(db, [...keys]);
  const recorded = others.map(({ id, txid, cents, day }) => ({
    txid,
    cents,
    hasBankId: !isOwnId(id),
    day: dayOfRecorded(id, day),
  }));
  const matches = matchLines(lines, await findOpenByCode(db, automakerId), {
    ids: new Set([...taken.map(({ id }) => id), ...told]),
    recorded,
    codes: await findStaticCodes(db),
  });
  return { matches, typed: recorded.filter(({ hasBankId }) => !hasBankId), skipped, problems };
}
