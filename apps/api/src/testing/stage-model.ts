import { mayAddVehicles } from '@trilha/contract/registrations/status.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { nextStatus, type StatusEvent } from '@trilha/contract/registrations/transitions.rules.ts';

type PoolName = 'general' | 'voucher';

/** One registration of the model. */
interface ModelEntry {
  status: RegistrationStatus;
  vehicles: number;
  /** Where it has, or had, its places. */
  pool: PoolName | null;
  waitingNumber: number | null;
  byExpiry: boolean;
}

/** What one step of a sequence does; `entry` counts the registrations made so far. */
export type ModelStep =
  | { readonly do: 'create'; readonly vehicles: number; readonly pool: PoolName }
  | { readonly do: 'resize'; readonly entry: number; readonly vehicles: number }
  | { readonly do: 'cancel' | 'expire' | 'pay'; readonly entry: number };

/** A stage in memory, by the rules of D14 and D20 alone: what the server must agree with. */
export interface StageModel {
  readonly entries: readonly ModelEntry[];
  /** Carries a step out. @returns `done`, or the code that refuses it. */
  readonly take: (step: ModelStep) => string;
  readonly taken: (pool: PoolName) => number;
  /** Place in the waiting line, from 1. */
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

  const taken = (pool: PoolName): number =>
    entries
      .filter((entry) => entry.pool === pool && HOLDING.has(entry.status))
      .reduce((sum, entry) => sum + entry.vehicles, 0);
  const left = (pool: PoolName): number => capacity[pool] - taken(pool);
  const line = (): ModelEntry[] =>
    entries
      .filter((entry) => entry.waitingNumber !== null)
      .toSorted((a, b) => Number(a.waitingNumber) - Number(b.waitingNumber));

  /** Moves an entry by the table of states; false where the table refuses. */
  function move(entry: ModelEntry, event: StatusEvent): boolean {
    const transition = nextStatus(entry.status, event);
    if (transition.allowed) entry.status = transition.status;
    return transition.allowed;
  }

  function promote(): void {
    for (const entry of line()) {
      if (entry.vehicles > left('general')) continue;
      move(entry, { type: 'promoted', feeDue });
      entry.pool = 'general';
      entry.waitingNumber = null;
    }
  }

  function create(vehicles: number, pool: PoolName): string {
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
    });
    return 'done';
  }

  function release(entry: ModelEntry, byExpiry: boolean): void {
    entry.waitingNumber = null;
    entry.byExpiry = byExpiry;
    promote();
  }

  function resize(entry: ModelEntry, vehicles: number): string {
    if (entry.status === 'Cancelada') return 'registration_cancelled';
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
    const placesAndCrewFree = pool !== undefined;
    const { byExpiry: cancelledByExpiry } = entry;
    if (!move(entry, { type: 'paid_late', cancelledByExpiry, placesAndCrewFree })) return 'refund';
    entry.pool = pool ?? null;
    return 'approved';
  }

  function take(step: ModelStep): string {
    if (step.do === 'create') return create(step.vehicles, step.pool);
    const entry = entries[step.entry];
    if (entry === undefined) return 'done';
    switch (step.do) {
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
