import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  Registration,
  updateRegistration as updateEndpoint,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { invalidField } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { lockEntry } from '../lock-entry.ts';
import { readRegistration } from '../reading/read-registrations.ts';
import { changeEntry, type ChangeableEntry, readChangeable } from './change-entry.ts';

type EditInput = Body<typeof updateEndpoint>['data'];

/**
 * Changes vehicles and crew of one of the customer's registrations until the stage's
 * `cancellation_limit` (API-24, C123, D20).
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
  return inTransaction(services.db, async (tx) => {
    const { row } = await lockEntry(tx, id, customerId);
    const entry = await readChangeable(tx, row, now);
    checkForm(input, entry);
    await changeEntry(services, tx, entry, { input, now });
    return readRegistration(tx, customerId, id, { withVehicles: true, now });
  });
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
