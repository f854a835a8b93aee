/** A pool as it is told in public: codes by their number, never by their letters. */
export type PublicPool = 'general' | 'first_batch' | 'invitation' | `voucher_${number}`;

/** What of a stage decides over its entries. */
export interface Configuration {
  readonly status: 'Agendada' | 'Realizada' | 'Cancelada';
  /** False while its event takes no registrations at all. */
  readonly admits: boolean;
  readonly paused: boolean;
  readonly stage_date: string | null;
  readonly start_registration_date: string | null;
  readonly end_registration_date: string | null;
  readonly start_first_batch: string | null;
  readonly end_first_batch: string | null;
  /** Places of each pool, taken ones included. */
  readonly capacity: Readonly<Partial<Record<PublicPool, number>>>;
  /** In the first row alone: what had happened before the log began. */
  readonly balance?: Balance;
}

export interface Balance {
  readonly taken: Readonly<Partial<Record<PublicPool, number>>>;
  /** Number and vehicles of each who waits. */
  readonly line: ReadonlyArray<readonly [number: number, cars: number]>;
  readonly next_number: number;
}
