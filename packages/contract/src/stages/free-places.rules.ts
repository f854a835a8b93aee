import { registrationWindow } from './stages.rules.ts';

/** Free places of a stage. */
interface PoolLeft {
  readonly kind: 'general' | 'first_batch' | 'voucher' | 'invitation';
  readonly capacity: number;
  readonly taken: number;
}

export interface FreePlaces {
  /**
   * Places that a customer without a code could take: of the first batch while it runs, otherwise general ones (D14).
   */
  readonly free: number;
  /** Places reserved for others: invitations, vouchers, and a batch whose window is not open. */
  readonly promised: number;
}

/**
 * The single definition of 'vagas livres', for customers and staff.
 * @param stage dates as ISO instants
 */
export function freePlaces(
  stage: Parameters<typeof registrationWindow>[0],
  pools: readonly PoolLeft[],
  now: Date,
): FreePlaces {
  const isFirstBatch = registrationWindow(stage, now) === 'first_batch';
  const open = isFirstBatch ? 'first_batch' : 'general';
  const leftOf = (isCounted: (kind: PoolLeft['kind']) => boolean): number =>
    pools
      .filter(({ kind }) => isCounted(kind))
      .reduce((sum, { capacity, taken }) => sum + Math.max(0, capacity - taken), 0);
  return { free: leftOf((kind) => kind === open), promised: leftOf((kind) => kind !== open) };
}

/** '12 prometidas' for places reserved for invitations, vouchers and other batches; empty when there are none. */
export function promisedWords(promised: number): string {
  if (promised === 0) return '';
  return promised === 1 ? '1 prometida' : `${promised.toLocaleString('pt-BR')} prometidas`;
}
