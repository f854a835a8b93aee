import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { OwnSolidarityLine } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { shareOf } from '@trilha/contract/solidarity/solidarity.rules.ts';
import { solidarityLine } from '@trilha/contract/solidarity/solidarity-words.ts';
import type { Database } from '../../database/client.ts';
import { publicEntities } from './list-season.ts';
import { findOwnStays, type OwnStay } from './own-stays.sql.ts';
import { type Account, readAccounts } from './read-accounts.ts';

/** A stage of the past; its season is the year in which it was held. */
interface HeldStage {
  readonly id: number;
  readonly season: number;
}

/** The entities' part of a customer's payments, equal to the cent to those of their receipts. */
function shareFrom(account: Account, stays: readonly OwnStay[]): string | null {
  if (account.state !== 'rendered') return null;
  const shares = stays
    .filter(({ step_id }) => step_id === account.stageId)
    .map((one) => shareOf(one.stays, account.balance)?.given ?? 0);
  return shares.length === 0 ? null : centsToWire(shares.reduce((sum, one) => sum + one, 0));
}

/**
 * What a customer's fees became or will become in some held stages, by stage; stages that promise nothing are left out.
 */
export async function findOwnLines(
  db: Database,
  customerId: number,
  stages: readonly HeldStage[],
): Promise<ReadonlyMap<number, OwnSolidarityLine>> {
  if (stages.length === 0) return new Map();
  const ids = stages.map(({ id }) => id);
  const accounts = await readAccounts(db, ids);
  const stays = await findOwnStays(db, customerId, ids);
  const lines = new Map<number, OwnSolidarityLine>();
  for (const [index, account] of accounts.entries()) {
    const line = solidarityLine(publicEntities(account));
    const season = stages[index]?.season;
    if (line === null || season === undefined) continue;
    const { gift, isPromise: is_promise, entities } = line;
    const share = shareFrom(account, stays);
    lines.set(account.stageId, { gift, is_promise, entities, season, share });
  }
  return lines;
}
