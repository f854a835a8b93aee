import { isConfirmed, type RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { AppError } from '../../../platform/app-error.ts';

/** @throws AppError `registration_cancelled` or `registration_not_confirmed` when the place is not confirmed */
export function holdToConfirmed(status: RegistrationStatus): void {
  if (status === 'Cancelada') throw new AppError('registration_cancelled');
  if (!isConfirmed(status)) throw new AppError('registration_not_confirmed');
}
