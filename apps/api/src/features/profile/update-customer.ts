import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import {
  type Customer,
  type updateCustomer as endpoint,
} from '@trilha/contract/profile/profile.endpoints.ts';
import { personFields } from '@trilha/contract/profile/profile.fields.ts';
import type { Database } from '../../database/client.ts';
import { invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { settlePersonCity } from '../lookups/settle-person-city.ts';
import { refuseEnteredChanges } from '../registrations/crews/refuse-entered-changes.ts';
import { saveFirstVehicle } from '../vehicles/save-first-vehicle.ts';
import { lockProfile, markComplete, updatePerson } from './customers.sql.ts';
import { readCustomer } from './read-customer.ts';

type Input = Body<typeof endpoint>;
type PersonField = keyof typeof personFields;

const PERSON_FIELDS = Object.keys(personFields) as PersonField[];
const TERMS_REFUSED = 'Você deve aceitar os termos de uso para continuar.';

/**
 * Replaces the whole profile in one transaction (C72). A customer of status 0 also sends the first vehicle, which
 * completes the onboarding (C58); later saves do not change vehicles. CPF and e-mail never change (C70).
 * @throws AppError `invalid` (terms, brand, missing vehicle), `in_active_registration` (birth date of a person in an
 * upcoming stage's registration, D20).
 */
export async function updateCustomer(
  services: Services,
  session: Session,
  sent: Input,
  address: string,
): Promise<Customer> {
  const input = settlePersonCity(sent);
  if (input.automaker_id !== session.automakerId) {
    throw invalidField('automaker_id', messages.invalid);
  }
  if (input.terms_accepted !== 1) throw invalidField('terms_accepted', TERMS_REFUSED);
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const { customerId, automakerId } = session;
    const { status, person } = await lockProfile(tx, customerId);
    const changed = PERSON_FIELDS.filter((field) => person[field] !== input[field]);
    const fields = changed.filter((field) => field === 'date_of_birth');
    await refuseEnteredChanges(tx, { person: person.id, fields }, now);
    const values = Object.fromEntries(PERSON_FIELDS.map((field) => [field, input[field]]));
    await updatePerson(tx, person.id, { ...values, updated_at: now });
    await recordConsents(tx, { customerId, automakerId, flags: input, address, now });
    if (status === 0) await completeFirstRegistration(tx, session, input, now);
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: customerId,
      action: status === 0 ? 'completed' : 'updated',
      subject: 'customer',
      subjectId: customerId,
      detail: { fields: changed },
    });
    return readCustomer(tx, customerId);
  });
}

async function completeFirstRegistration(
  tx: Database,
  session: Session,
  { vehicle }: Input,
  now: Date,
): Promise<void> {
  if (vehicle === undefined) throw invalidField('vehicle', messages.required);
  await saveFirstVehicle(tx, session, vehicle, now);
  await markComplete(tx, session.customerId, now);
}
