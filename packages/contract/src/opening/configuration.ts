/** A pool's public name: codes by number, never by their text. */
export type PublicPool = 'general' | 'first_batch' | 'invitation' | `voucher_${number}`;

/** The parts of a stage that decide about entries. */
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
  /** Only in the first row: the state before the log began. */
  readonly balance?: Balance;
}

export interface Balance {
  readonly taken: Readonly<Partial<Record<PublicPool, number>>>;
  /** Number and vehicles of each who waits. */
  readonly line: ReadonlyArray<readonly [number: number, cars: number]>;
  readonly next_number: number;
}
