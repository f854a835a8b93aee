/** Units of goods; `un` counts whole things, e.g. 46 'cestas básicas'. */
export const UNITS = ['kg', 'l', 'un'] as const;
export type Unit = (typeof UNITS)[number];

/** Quantity of goods, or null for money; and its value in cents. */
export interface Given {
  readonly quantity: number | null;
  readonly valueCents: number;
}

/** What an entity was promised, with what it already got. */
export interface PromisedGift extends Given {
  readonly deliveries: readonly Given[];
}

/** The money of a stage, in cents, and what was promised from it. */
export interface AccountFigures {
  readonly receivedCents: number;
  /** Refunds made, or decided and on their way. */
  readonly returnedCents: number;
  /** Paid at the gate, which no bank statement shows. */
  readonly gateCents: number;
  readonly costsCents: readonly number[];
  readonly promises: readonly PromisedGift[];
}

/** The equation of an account, in cents. */
export interface Balance {
  readonly received: number;
  readonly returned: number;
  readonly gate: number;
  readonly costs: number;
  /** For the entities: received and taken at the gate, less returned and costs. */
  readonly available: number;
  readonly given: number;
  readonly toGive: number;
  /** Available, less given and to give: 0 when the account balances, negative when too much is promised. */
  readonly difference: number;
}

const sumOf = (cents: readonly number[]): number => cents.reduce((sum, one) => sum + one, 0);

export const givenCentsOf = ({ deliveries }: Pick<PromisedGift, 'deliveries'>): number =>
  sumOf(deliveries.map(({ valueCents }) => valueCents));

/** Delivered quantity of promised goods; 0 for money. */
export const givenQuantityOf = ({ deliveries }: Pick<PromisedGift, 'deliveries'>): number =>
  sumOf(deliveries.map(({ quantity }) => quantity ?? 0));

/** True when all promised goods, or all promised money, is delivered. */
export function isKept(promise: PromisedGift): boolean {
  return promise.quantity === null
    ? givenCentsOf(promise) >= promise.valueCents
    : givenQuantityOf(promise) >= promise.quantity;
}

/** What a promise still costs, in cents: nothing once all goods are delivered, even at a lower price. */
export function toGiveCentsOf(promise: PromisedGift): number {
  return isKept(promise) ? 0 : Math.max(0, promise.valueCents - givenCentsOf(promise));
}

/** True when a delivery stays within its promise: the quantity of goods, or the amount of money. */
export function fitsPromise(promise: PromisedGift, { quantity, valueCents }: Given): boolean {
  if (promise.quantity === null) {
    return quantity === null && givenCentsOf(promise) + valueCents <= promise.valueCents;
  }
  return quantity !== null && givenQuantityOf(promise) + quantity <= promise.quantity;
}

/** Received − returned − costs = given + still to give, to the cent (AFTER-50). */
export function balanceOf(figures: AccountFigures): Balance {
  const { receivedCents, returnedCents, gateCents, promises } = figures;
  const costs = sumOf(figures.costsCents);
  const available = receivedCents + gateCents - returnedCents - costs;
  const given = sumOf(promises.map(givenCentsOf));
  const toGive = sumOf(promises.map(toGiveCentsOf));
  return {
    received: receivedCents,
    returned: returnedCents,
    gate: gateCents,
    costs,
    available,
    given,
    toGive,
    difference: available - given - toGive,
  };
}

/**
 * Divides the part of a payment that was not refunded: its share of the costs, rounded to the cent, and the rest for the
 * entities. Null when nothing stays.
 */
export function shareOf(
  staysCents: number,
  { costs, available }: Pick<Balance, 'costs' | 'available'>,
): { readonly costs: number; readonly given: number } | null {
  const whole = costs + available;
  if (staysCents <= 0 || whole <= 0) return null;
  const ofCosts = Math.round((staysCents * costs) / whole);
  return { costs: ofCosts, given: staysCents - ofCosts };
}

/**
 * Why an account cannot be marked 'prestado': the money of the stage is not closed, nothing is promised, or the
 * equation does not come to zero.
 */
export const RENDER_BLOCKERS = ['not_closed', 'no_promise', 'unbalanced'] as const;
export type RenderBlocker = (typeof RENDER_BLOCKERS)[number];

/** What prevents marking an account 'prestado'; empty when nothing does. */
export function renderBlockers(account: {
  readonly isClosed: boolean;
  readonly promises: number;
  readonly balance: Balance;
}): RenderBlocker[] {
  const checks: ReadonlyArray<readonly [RenderBlocker, boolean]> = [
    ['not_closed', !account.isClosed],
    ['no_promise', account.promises === 0],
    ['unbalanced', account.balance.difference !== 0],
  ];
  return checks.flatMap(([blocker, holds]) => (holds ? [blocker] : []));
}

/**
 * `open`: two people have not checked it yet; `rendered` ('prestado'): they have, and nothing has changed; `reopened`:
 * money or promises changed afterwards, e.g. by a late refund.
 */
export const ACCOUNT_STATES = ['open', 'rendered', 'reopened'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

/** What two people checked: the money, and a digest of entities, promises and costs. */
export interface Checked {
  readonly received: number;
  readonly returned: number;
  readonly gate: number;
  readonly digest: string;
}

/** The state of an account, computed whenever it is read: nothing has to notice a late refund. */
export function accountState(
  checked: Checked | null,
  now: { readonly balance: Balance; readonly digest: string },
): AccountState {
  if (checked === null) return 'open';
  const { balance, digest } = now;
  const isSame =
    checked.received === balance.received &&
    checked.returned === balance.returned &&
    checked.gate === balance.gate &&
    checked.digest === digest &&
    balance.difference === 0;
  return isSame ? 'rendered' : 'reopened';
}
