import { mayAddVehicles } from '@trilha/contract/registrations/status.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { nextStatus, type StatusEvent } from '@trilha/contract/registrations/transitions.rules.ts';

type PoolName = 'general' | 'voucher';

/** A registration in the model. */
interface ModelEntry {
  status: RegistrationStatus;
  vehicles: number;
  /** Pool of its places, current or former. */
  pool: PoolName | null;
  waitingNumber: number | null;
  byExpiry: boolean;
  /** Owner, by the number of their first registration. */
  owner: number;
  /** Made with a vehicle and driver that the owner's first registration never has. */
  isExtra: boolean;
}

/** One step of a sequence; `entry` counts the registrations made so far. */
export type ModelStep =
  | { readonly do: 'create'; readonly vehicles: number; readonly pool: PoolName }
  /** The owner registers again, with another vehicle and driver. */
  | { readonly do: 'again'; readonly entry: number }
  /** The stage begins. */
  | { readonly do: 'begin' }
  | { readonly do: 'resize'; readonly entry: number; readonly vehicles: number }
  | { readonly do: 'cancel' | 'expire' | 'pay'; readonly entry: number };

/** Maximum of vehicles per customer in a stage (D17). */
export const MODEL_CARS = 2;

/** A stage in memory that follows only the rules of D14, D17 and D20; the server must agree with it. */
export interface StageModel {
  readonly entries: readonly ModelEntry[];
  /**
   * Runs a step.
   * @returns `done`, or the error code of the refusal.
   */
  readonly take: (step: ModelStep) => string;
  readonly taken: (pool: PoolName) => number;
  /** Position in the waiting list, from 1. */
  readonly position: (entry: ModelEntry) => number | null;
}

const HOLDING = new Set<RegistrationStatus>([
  'Registrado com sucesso',
  'Aprovado',
  'Aguardando',
  'Aguardando Pagamento',
]);

export function stageModel(
  capacity: Readonly<Record<PoolName, number>>,
  feeDue: boolean,
): StageModel {
  const entries: ModelEntry[] = [];
  let lastWaiting = 0;
  let hasBegun = false;

  const taken = (pool: PoolName): number =>
    entries
      .filter((entry) => entry.pool === pool && HOLDING.has(entry.status))
      .reduce((sum, entry) => sum + entry.vehicles, 0);
  const left = (pool: PoolName): number => capacity[pool] - taken(pool);
  const line = (): ModelEntry[] =>
    entries
      .filter((entry) => entry.waitingNumber !== null)
      .toSorted((a, b) => Number(a.waitingNumber) - Number(b.waitingNumber));

  const isActive = (entry: ModelEntry): boolean => entry.status !== 'Cancelada';
  /** Other active registrations of the same customer. */
  const others = (entry: Pick<ModelEntry, 'owner'>): ModelEntry[] =>
    entries.filter((one) => one !== entry && one.owner === entry.owner && isActive(one));
  const carsOf = (some: readonly ModelEntry[]): number =>
    some.reduce((sum, { vehicles }) => sum + vehicles, 0);

  /** Moves a registration by the transition table; false when it refuses. */
  function move(entry: ModelEntry, event: StatusEvent): boolean {
    const transition = nextStatus(entry.status, event);
    if (transition.allowed) entry.status = transition.status;
    return transition.allowed;
  }

  function promote(): void {
    if (hasBegun) return;
    for (const entry of line()) {
      if (entry.vehicles > left('general')) continue;
      move(entry, { type: 'promoted', feeDue });
      entry.pool = 'general';
      entry.waitingNumber = null;
    }
  }

  function create(vehicles: number, pool: PoolName, first?: ModelEntry): string {
    const placeFree = left(pool) >= vehicles;
    if (!placeFree && pool === 'voucher') return 'voucher_exhausted';
    const transition = nextStatus(null, {
      type: 'created',
      placeFree,
      manualReview: false,
      feeDue,
    });
    if (!transition.allowed) throw new Error('the table refuses a new registration');
    if (!placeFree) lastWaiting += 1;
    entries.push({
      status: transition.status,
      vehicles,
      pool: placeFree ? pool : null,
      waitingNumber: placeFree ? null : lastWaiting,
      byExpiry: false,
      owner: first?.owner ?? entries.length,
      isExtra: first !== undefined,
    });
    return 'done';
  }

  function again(first: ModelEntry): string {
    const { owner } = first;
    const active = entries.filter((one) => one.owner === owner && isActive(one));
    if (active.some(({ isExtra }) => isExtra)) return 'vehicle_already_registered';
    return carsOf(active) >= MODEL_CARS ? 'invalid' : create(1, 'general', first);
  }

  function release(entry: ModelEntry, byExpiry: boolean): void {
    entry.waitingNumber = null;
    entry.byExpiry = byExpiry;
    promote();
  }

  function resize(entry: ModelEntry, vehicles: number): string {
    // An extra registration has only one vehicle to choose from, so nobody tries to change it.
    if (entry.isExtra) return 'done';
    if (entry.status === 'Cancelada') return 'registration_cancelled';
    if (carsOf(others(entry)) + vehicles > MODEL_CARS) return 'invalid';
    const more = vehicles - entry.vehicles;
    if (more > 0 && !mayAddVehicles(entry.status)) return 'no_more_vehicles';
    if (more > 0 && entry.pool !== null && left(entry.pool) < more) {
      return entry.pool === 'voucher' ? 'voucher_exhausted' : 'no_vacancies';
    }
    entry.vehicles = vehicles;
    if (more > 0 && entry.waitingNumber !== null) entry.waitingNumber = lastWaiting += 1;
    if (more < 0) promote();
    return 'done';
  }

  function pay(entry: ModelEntry): string {
    if (entry.status === 'Aprovado') return 'unchanged';
    if (entry.status !== 'Cancelada') return move(entry, { type: 'paid' }) ? 'approved' : 'refund';
    const pools: PoolName[] = [entry.pool ?? 'general', 'general'];
    const pool = pools.find((name) => left(name) >= entry.vehicles);
    const crewIsTaken = entry.isExtra && others(entry).some(({ isExtra }) => isExtra);
    const late: StatusEvent = {
      type: 'paid_late',
      cancelledByExpiry: entry.byExpiry,
      placesAndCrewFree: pool !== undefined && !crewIsTaken,
      withinCars: carsOf(others(entry)) + entry.vehicles <= MODEL_CARS,
      stageOver: hasBegun,
    };
    if (!move(entry, late)) return 'refund';
    entry.pool = pool ?? null;
    return 'approved';
  }

  function take(step: ModelStep): string {
    if (step.do === 'create') return create(step.vehicles, step.pool);
    if (step.do === 'begin') {
      hasBegun = true;
      return 'done';
    }
    const entry = entries[step.entry];
    if (entry === undefined) return 'done';
    switch (step.do) {
      case 'again':
        return again(entry);
      case 'resize':
        return resize(entry, step.vehicles);
      case 'cancel':
        if (move(entry, { type: 'cancelled', by: 'customer', withinLimit: true })) {
          release(entry, false);
        }
        return 'done';
      case 'expire':
        if (move(entry, { type: 'expired' })) release(entry, true);
        return 'done';
      case 'pay':
        return pay(entry);
    }
  }

  return {
    entries,
    take,
    taken,
    position: (entry) => (entry.waitingNumber === null ? null : line().indexOf(entry) + 1),
  };
}
