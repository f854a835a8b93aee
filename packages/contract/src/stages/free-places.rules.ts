import { registrationWindow } from './stages.rules.ts';

/** What is left of a stage's places, by who may take them. */
interface PoolLeft {
  readonly kind: 'general' | 'first_batch' | 'voucher' | 'invitation';
  readonly capacity: number;
  readonly taken: number;
}

export interface FreePlaces {
  /** What somebody without a code could take: of the first batch while it runs, else of the general places (D14). */
  readonly free: number;
  /** What is left for others: invitations, vouchers, and a batch whose window does not run. */
  readonly promised: number;
}

/**
 * The one meaning of 'vagas livres', for customers and staff alike.
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

/** '12 prometidas' to invitations, vouchers and other batches; empty where nothing is. */
export function promisedWords(promised: number): string {
  if (promised === 0) return '';
  return promised === 1 ? '1 prometida' : `${promised.toLocaleString('pt-BR')} prometidas`;
}
