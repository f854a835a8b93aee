import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type {
  DeskEntity,
  DeskSolidarity,
} from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import { renderBlockers } from '@trilha/contract/solidarity/solidarity.rules.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../database/client.ts';
import {
  type Account,
  describeBalance,
  describeEntity,
  describePromise,
  promisesOf,
} from '../../solidarity/read-accounts.ts';
import { closingStateOf } from '../closing/is-money-closed.ts';
import { solidarityPlan } from '../second-person/carry-out.ts';
import { listProposals } from '../second-person/list-proposals.ts';

function describeEntities({ entities }: Account): DeskEntity[] {
  return entities.map((entity) => ({
    id: entity.id,
    ...describeEntity(entity),
    promises: entity.promises.map((promise) => ({
      id: promise.row.id,
      ...describePromise(promise),
      deliveries: promise.deliveries.map((one) => ({
        id: one.id,
        delivered_on: one.delivered_on,
        quantity: one.quantity,
        value: centsToWire(one.value_cents),
        files: one.files.map(({ id: file, kind, name: title, is_public }) => ({
          id: file,
          kind,
          name: title,
          is_public,
        })),
      })),
    })),
  }));
}

/** Proposals about the account that wait for a second person. */
export async function listWaiting(
  db: Database,
  stage: { readonly id: number; readonly automaker_id: number },
  staffId: number,
): Promise<DeskSolidarity['waiting']> {
  const rows = await listProposals(db, [stage.automaker_id]);
  return rows.flatMap(({ id, act, stage_id, plan, amount_cents, staff, staff_id }) => {
    if (stage_id !== stage.id) return [];
    if (act !== 'solidarity_edit' && act !== 'solidarity_render') return [];
    const what =
      act === 'solidarity_edit'
        ? z.parse(solidarityPlan, plan).what
        : 'marcar a conta como prestada';
    const amount = centsToWire(amount_cents);
    return [{ id, act, what, amount, staff, is_own: staff_id === staffId }];
  });
}

/** What staff see of an account, besides the stage and what they may do. */
export async function describeAccount(db: Database, account: Account) {
  const { balance, costs, renderings, state, version } = account;
  const money = await closingStateOf(db, account.stageId);
  const promises = promisesOf(account).length;
  return {
    version,
    state,
    money,
    balance: { ...describeBalance(balance), difference: centsToWire(balance.difference) },
    blockers: renderBlockers({ isClosed: money === 'closed', promises, balance }),
    entities: describeEntities(account),
    costs: costs.map(({ id, what, value_cents }) => ({
      id,
      what,
      value: centsToWire(value_cents),
    })),
    renderings: renderings.map((one) => ({
      number: one.number,
      at: one.at.toISOString(),
      proposed_by: one.proposer ?? '',
      confirmed_by: one.confirmer ?? '',
      available: centsToWire(
        one.received_cents + one.gate_cents - one.returned_cents - one.costs_cents,
      ),
    })),
  };
}
