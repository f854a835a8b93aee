import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type {
  SolidarityEntity,
  SolidarityPage,
  SolidarityStage,
} from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import { type Balance, isKept } from '@trilha/contract/solidarity/solidarity.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import {
  type Account,
  describeBalance,
  describeEntity,
  describePromise,
  promisesOf,
  readAccounts,
} from './read-accounts.ts';
import { findSeasonStages, type SeasonStage } from './season-stages.sql.ts';

/** What everybody may read of an entity: no contact, and only files that staff made public. */
export function publicEntities({ entities }: Pick<Account, 'entities'>): SolidarityEntity[] {
  return entities
    .filter(({ promises }) => promises.length > 0)
    .map((entity) => ({
      ...describeEntity(entity),
      promises: entity.promises.map((promise) => ({
        ...describePromise(promise),
        deliveries: promise.deliveries.map(({ delivered_on, quantity, value_cents, files }) => ({
          delivered_on,
          quantity,
          value: centsToWire(value_cents),
          files: files
            .filter(({ is_public }) => is_public)
            .map(({ kind, address, name: title }) => ({ kind, address, name: title })),
        })),
      })),
    }));
}

/** The money is public once two people checked it; a reopened account shows none until they check it again. */
function ledgerOf({ balance, costs, renderings, state }: Account): SolidarityStage['ledger'] {
  const [newest] = renderings;
  if (state !== 'rendered' || newest === undefined) return null;
  return {
    ...describeBalance(balance),
    costs_named: costs.map(({ what, value_cents }) => ({ what, value: centsToWire(value_cents) })),
    checked_at: newest.at.toISOString(),
  };
}

function stageOf({ season: _season, stage_date, ...stage }: SeasonStage, account: Account) {
  return {
    ...stage,
    stage_date: stage_date.toISOString(),
    state: account.state,
    is_kept: promisesOf(account).every(({ gift }) => isKept(gift)),
    entities: publicEntities(account),
    ledger: ledgerOf(account),
  };
}

function sumOf(balances: readonly Balance[]): Balance {
  const sum = (part: keyof Balance): number => balances.reduce((all, one) => all + one[part], 0);
  return {
    received: sum('received'),
    returned: sum('returned'),
    gate: sum('gate'),
    costs: sum('costs'),
    available: sum('available'),
    given: sum('given'),
    toGive: sum('toGive'),
    difference: sum('difference'),
  };
}

/**
 * Lists what was promised and delivered with the fees of a season's stages.
 * @throws AppError `not_found` for a season in which no published stage promises anything
 */
export async function listSeason(
  { reads }: Pick<Services, 'reads'>,
  automakerId: number,
  season: number,
  now: Date,
): Promise<SolidarityPage> {
  const stages = await findSeasonStages(reads, automakerId, { season }, now);
  if (stages.length === 0) throw new AppError('not_found');
  const accounts = await readAccounts(
    reads,
    stages.map(({ id }) => id),
  );
  const checked = accounts.filter(({ state }) => state === 'rendered');
  const all = sumOf(accounts.map(({ balance }) => balance));
  return {
    season,
    stages: stages.flatMap((stage, at) => {
      const account = accounts[at];
      return account === undefined ? [] : [stageOf(stage, account)];
    }),
    ledger:
      checked.length === 0 ? null : describeBalance(sumOf(checked.map(({ balance }) => balance))),
    given: centsToWire(all.given),
    promised: centsToWire(all.given + all.toGive),
  };
}
