import type { ErrorCode } from '@trilha/contract/errors.ts';
import { isTransient, violatedConstraint } from '../database/error-kinds.ts';
import { AppError } from './app-error.ts';

/** The only map from a named constraint to the error code for the customer. */
const CONSTRAINT_CODES: Readonly<Record<string, ErrorCode>> = {
  customers_email_unique: 'email_taken',
  customers_cpf_unique: 'cpf_taken',
  vehicles_chassis_unique: 'duplicate_chassis',
  people_team_cpf_unique: 'team_cpf_taken',
  registration_vehicles_chassis_unique: 'vehicle_already_registered',
  registration_people_person_unique: 'person_already_registered',
  registration_people_cpf_unique: 'person_already_registered',
  // The category was deleted while the customer sent the form.
  registrations_category_id_fkey: 'invalid',
};

const BLAMED_FIELDS: Partial<Record<ErrorCode, string>> = {
  cpf_taken: 'cpf',
  email_taken: 'email',
  invalid: 'category_id',
};

/** The refusal that a database error stands for, or null when it is a bug. */
export function appErrorOf(error: unknown): AppError | null {
  const constraint = violatedConstraint(error);
  const code = constraint === undefined ? undefined : CONSTRAINT_CODES[constraint];
  if (code !== undefined) {
    const field = BLAMED_FIELDS[code];
    const refusal = new AppError(code, { cause: error });
    return field === undefined
      ? refusal
      : new AppError(code, { errors: { [field]: [refusal.message] }, cause: error });
  }
  return isTransient(error) ? new AppError('busy', { retryAfter: 2, cause: error }) : null;
}
