import type { Body } from '@trilha/contract/endpoint.ts';
import type {
  Participant,
  saveParticipant as endpoint,
} from '@trilha/contract/team/team.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { holdTeam } from './hold-team.ts';
import { refuseLockedChanges } from './refuse-locked-changes.ts';
import { participantAnswerOf } from './team-answers.ts';
import { settlePersonCity } from '../lookups/settle-person-city.ts';
import { insertPerson, lockPerson, type PersonRow, updatePersonRow } from './team.sql.ts';

type Input = Body<typeof endpoint>;
type Fields = Omit<Input, 'person_id'>;

/**
 * Adds a driver or navigator, or changes one. For the customer's own person only the emergency contact is stored; the
 * rest belongs to the profile (D18).
 * @throws AppError `not_found` for another customer's person (D29), `team_cpf_taken` (by constraint, C161),
 * `in_active_registration`, `too_many_participants`.
 */
export async function saveParticipant(
  { db, clock }: Services,
  session: Session,
  input: Input,
): Promise<Participant> {
  const { person_id = null, ...fields } = settlePersonCity(input);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const row =
      person_id === null
        ? await addParticipant(tx, session, fields, now)
        : await changeParticipant(tx, session, person_id, fields, now);
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: session.customerId,
      action: person_id === null ? 'created' : 'updated',
      subject: 'person',
      subjectId: row.id,
    });
    return participantAnswerOf(row);
  });
}

async function addParticipant(
  tx: Database,
  session: Session,
  fields: Fields,
  now: Date,
): Promise<PersonRow> {
  await holdTeam(tx, session.customerId, 'participant');
  return insertPerson(tx, {
    ...fields,
    customer_id: session.customerId,
    kind: 'participant',
    created_at: now,
    updated_at: now,
  });
}

async function changeParticipant(
  tx: Database,
  session: Session,
  id: number,
  fields: Fields,
  now: Date,
): Promise<PersonRow> {
  const person = await lockPerson(tx, session.customerId, id, ['self', 'participant']);
  if (person === undefined) throw new AppError('not_found');
  if (person.kind === 'self') {
    const { emergency_contact } = fields;
    return updatePersonRow(tx, id, { emergency_contact, updated_at: now });
  }
  await refuseLockedChanges(tx, person, fields, now);
  return updatePersonRow(tx, id, { ...fields, updated_at: now });
}
