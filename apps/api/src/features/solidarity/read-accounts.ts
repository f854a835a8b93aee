import { createHash } from 'node:crypto';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import {
  type AccountState,
  accountState,
  type Balance,
  balanceOf,
  givenCentsOf,
  givenQuantityOf,
  isKept,
  type PromisedGift,
} from '@trilha/contract/solidarity/solidarity.rules.ts';
import type { Database } from '../../database/client.ts';
import {
  type AccountRows,
  type DeliveryRow,
  findAccountRows,
  findStageMoney,
  type PromiseRow,
} from './account-rows.sql.ts';

export interface AccountPromise {
  readonly row: PromiseRow;
  readonly gift: PromisedGift;
  readonly deliveries: ReadonlyArray<DeliveryRow & { readonly files: AccountRows['files'] }>;
}

/** The solidarity account of a stage as it is now. */
export interface Account {
  readonly stageId: number;
  readonly version: number;
  readonly entities: ReadonlyArray<
    AccountRows['entities'][number] & { readonly promises: readonly AccountPromise[] }
  >;
  readonly costs: AccountRows['costs'];
  readonly renderings: AccountRows['renderings'];
  readonly balance: Balance;
  /** Of entities, promises and costs. A delivery changes nothing that was checked, because it only keeps a promise. */
  readonly digest: string;
  readonly state: AccountState;
}

type MoneyNow = Pick<Balance, 'received' | 'returned' | 'gate'>;

const giftOf = (
  { quantity, value_cents: valueCents }: PromiseRow,
  given: readonly DeliveryRow[],
) => ({
  quantity,
  valueCents,
  deliveries: given.map((one) => ({ quantity: one.quantity, valueCents: one.value_cents })),
});

/** Digest of what two people check. Lists each field, because a new column must not reopen the accounts of all stages. */
function digestOf(entities: Account['entities'], costs: Account['costs']): string {
  const content = [
    entities.map(({ id, name, city, state, cnpj, link, promises }) => [
      [id, name, city, state, cnpj, link],
      promises.map(({ row }) => [
        row.id,
        row.what,
        row.quantity,
        row.unit,
        row.value_cents,
        row.due_on,
      ]),
    ]),
    costs.map(({ id, what, value_cents }) => [id, what, value_cents]),
  ];
  return createHash('md5').update(JSON.stringify(content)).digest('hex');
}

function accountOf(stageId: number, rows: AccountRows, money: MoneyNow): Account {
  const entities = rows.entities
    .filter(({ step_id }) => step_id === stageId)
    .map((entity) => ({
      ...entity,
      promises: rows.promises
        .filter(({ entity_id }) => entity_id === entity.id)
        .map((row) => {
          const given = rows.deliveries.filter(({ promise_id }) => promise_id === row.id);
          const deliveries = given.map((one) => ({
            ...one,
            files: rows.files.filter(({ delivery_id }) => delivery_id === one.id),
          }));
          return { row, gift: giftOf(row, given), deliveries };
        }),
    }));
  const costs = rows.costs.filter(({ step_id }) => step_id === stageId);
  const renderings = rows.renderings.filter(({ step_id }) => step_id === stageId);
  const balance = balanceOf({
    receivedCents: money.received,
    returnedCents: money.returned,
    gateCents: money.gate,
    costsCents: costs.map(({ value_cents }) => value_cents),
    promises: promisesOf({ entities }).map(({ gift }) => gift),
  });
  const digest = digestOf(entities, costs);
  const [newest] = renderings;
  const checked = newest && {
    received: newest.received_cents,
    returned: newest.returned_cents,
    gate: newest.gate_cents,
    digest: newest.digest,
  };
  return {
    stageId,
    version: rows.versions.get(stageId) ?? 0,
    entities,
    costs,
    renderings,
    balance,
    digest,
    state: accountState(checked ?? null, { balance, digest }),
  };
}

/** The accounts of these stages, in their order, with the money of now. A stage without one has an empty one. */
export async function readAccounts(db: Database, stageIds: readonly number[]): Promise<Account[]> {
  const rows = await findAccountRows(db, stageIds);
  const money = new Map((await findStageMoney(db, stageIds)).map((one) => [one.step_id, one]));
  const none = { received: 0, returned: 0, gate: 0 };
  return stageIds.map((id) => accountOf(id, rows, money.get(id) ?? none));
}

export async function readAccount(db: Database, stageId: number): Promise<Account> {
  const [account] = await readAccounts(db, [stageId]);
  if (account === undefined) throw new Error(`no account of stage ${stageId}`);
  return account;
}

/** All promises of an account. */
export const promisesOf = ({ entities }: Pick<Account, 'entities'>): AccountPromise[] =>
  entities.flatMap(({ promises }) => promises);

/** The entity that a promise is made to. */
export const entityOfPromise = ({ entities }: Pick<Account, 'entities'>, promiseId: number) =>
  entities.find(({ promises }) => promises.some(({ row }) => row.id === promiseId));

/** An entity on the wire, without its promises. */
export function describeEntity({ name, city, state, cnpj, link }: Account['entities'][number]) {
  return { name, city, state, cnpj, link };
}

/** A promise on the wire, without its deliveries. */
export function describePromise({ row, gift }: Pick<AccountPromise, 'row' | 'gift'>) {
  return {
    what: row.what,
    quantity: row.quantity,
    unit: row.unit,
    value: centsToWire(row.value_cents),
    due_on: row.due_on,
    given_value: centsToWire(givenCentsOf(gift)),
    given_quantity: givenQuantityOf(gift),
    is_kept: isKept(gift),
  };
}

/** The equation on the wire, without its difference. */
export function describeBalance(balance: Balance) {
  return {
    received: centsToWire(balance.received),
    gate: centsToWire(balance.gate),
    returned: centsToWire(balance.returned),
    costs: centsToWire(balance.costs),
    available: centsToWire(balance.available),
    given: centsToWire(balance.given),
    to_give: centsToWire(balance.toGive),
  };
}
