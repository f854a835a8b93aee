import type { RegistrationWindow } from '../stages/stages.rules.ts';

/** The pools inside a stage's capacity (D14). */
export type Pool = 'invitation' | 'voucher' | 'first_batch' | 'general';

/**
 * The one pool from which all vehicles of a registration take their places: invitation, else
 * voucher, else first batch while its window runs, else general. Null when no window runs: a
 * voucher obeys the windows, an invitation skips them (D14, D24).
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

/** What tells that a pool has no place for a vehicle more in a registration that holds places of it. */
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

/** What happens to a group that a pool cannot take whole (D14, D15): only the general pool waits. */
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
