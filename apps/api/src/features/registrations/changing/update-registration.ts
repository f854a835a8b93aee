import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  Registration,
  updateRegistration as updateEndpoint,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { whenPoolIsFull } from '@trilha/contract/registrations/pool.rules.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction, savepoint } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { recordRefusedEdit } from '../attempts/record-changes.ts';
import { lockEntry } from '../lock-entry.ts';
import { findPoolById } from '../places/places.sql.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import { changeEntry, type ChangeableEntry, readChangeable } from './change-entry.ts';

type EditInput = Body<typeof updateEndpoint>['data'];

/**
 * Changes vehicles and crew of one of the customer's registrations until the stage's `cancellation_limit` (API-24,
 * C123, D20).
 * @throws AppError with the codes of the endpoint.
 */
export async function updateRegistration(
  services: Services,
  session: Session,
  id: number,
  input: EditInput,
): Promise<Registration> {
  const now = services.clock.now();
  const { customerId } = session;
  const result = await inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id, customerId);
    const entry = await readChangeable(tx, row, now);
    checkForm(input, entry);
    try {
      await savepoint(tx, () => changeEntry(services, tx, entry, { input, now }));
    } catch (error) {
      if (!isShort(error) || row.pool_id === null) throw error;
      const pool = await findPoolById(tx, row.pool_id);
      const cars = input.vehicles.length - row.places;
      await recordRefusedEdit(tx, { row, cars, pool, refusal: error.code, receivedAt: now }, now);
      return { refused: error };
    }
    return { answer: await readRegistration(tx, customerId, id, { withVehicles: true, now }) };
  });
  // The refusal is in the stage's log, and nothing else of it is stored.
  if ('refused' in result) throw result.refused;
  return result.answer;
}

type Short = AppError & { readonly code: ReturnType<typeof whenPoolIsFull> };

function isShort(error: unknown): error is Short {
  const codes: readonly string[] = ['no_vacancies', 'first_batch_full', 'voucher_exhausted'];
  return error instanceof AppError && codes.includes(error.code);
}

/**
 * Compares the form with the entry. Rows that the registration no longer has were changed in another tab (C145).
 * @throws AppError `invalid`
 */
function checkForm(input: EditInput, { row, entered: { rowIds } }: ChangeableEntry): void {
  for (const field of ['step_id', 'event_id'] as const) {
    if (input[field] !== row[field]) throw invalidField(field, messages.invalid);
  }
  const { vehiclesRegistration = [] } = input;
  const known = new Set(rowIds.values());
  const isRepeated = new Set(vehiclesRegistration).size < vehiclesRegistration.length;
  if (isRepeated || vehiclesRegistration.some((one) => !known.has(one))) {
    throw invalidField('vehiclesRegistration', messages.invalid);
  }
}
