import type { RegistrationWindow } from '../stages/stages.rules.ts';

/** The pools inside a stage's capacity (D14). */
export type Pool = 'invitation' | 'voucher' | 'first_batch' | 'general';

/**
 * The pool that all vehicles of a registration take their places from: invitation, otherwise voucher, otherwise first
 * batch while its window runs, otherwise general. Null when no window runs: a voucher needs an open window, an
 * invitation does not (D14, D24).
 */
export function poolFor(entry: {
  hasInvitation: boolean;
  hasVoucher: boolean;
  window: RegistrationWindow | null;
}): Pool | null {
  if (entry.hasInvitation) return 'invitation';
  if (entry.window === null) return null;
  return entry.hasVoucher ? 'voucher' : entry.window;
}

/** Error when a pool has no place for one more vehicle in a registration that already holds places of it. */
export function whenPoolIsFull(
  pool: Pool,
): 'no_vacancies' | 'first_batch_full' | 'voucher_exhausted' {
  switch (pool) {
    case 'first_batch':
      return 'first_batch_full';
    case 'voucher':
      return 'voucher_exhausted';
    case 'general':
    case 'invitation':
      return 'no_vacancies';
  }
}

/**
 * What happens when a pool has too few places for all vehicles of a registration (D14, D15): only the general pool has
 * a waiting list.
 */
export function whenPoolIsShort(
  pool: Pool,
): 'wait' | 'first_batch_full' | 'voucher_exhausted' | 'invitation_invalid' {
  switch (pool) {
    case 'general':
      return 'wait';
    case 'first_batch':
      return 'first_batch_full';
    case 'voucher':
      return 'voucher_exhausted';
    case 'invitation':
      return 'invitation_invalid';
  }
}
