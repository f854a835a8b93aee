import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import type { Companion, saveCompanion as endpoint } from '@trilha/contract/team/team.endpoints.ts';
import { needsGuardianConsent } from '@trilha/contract/team/team.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { recordConsent } from '../consents/record-consent.ts';
import { holdTeam } from './hold-team.ts';
import { refuseLockedChanges } from './refuse-locked-changes.ts';
import { companionAnswerOf } from './team-answers.ts';
import { insertPerson, lockPerson, type PersonRow, updatePersonRow } from './team.sql.ts';

type Input = Body<typeof endpoint>;

/**
 * Adds or changes a companion. A child needs an adult's consent once, stored with its time, text version and IP address
 * (D26).
 * @param address the caller's IP address.
 * @throws AppError `not_found` for another customer's person (D29), `invalid` with `guardian_consent`,
 * `in_active_registration`, `too_many_companions`.
 */
export async function saveCompanion(
  { db, clock }: Services,
  session: Session,
  input: Input,
  address: string,
): Promise<Companion> {
  const { person_id = null, guardian_consent, ...fields } = input;
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const { customerId, automakerId } = session;
    const known = person_id === null ? null : await lockCompanion(tx, customerId, person_id);
    if (known !== null) {
      const { cpf = known.cpf, date_of_birth } = fields;
      await refuseLockedChanges(tx, known, { cpf, date_of_birth }, now);
    }
    const isChild = needsGuardianConsent(fields.date_of_birth, now);
    const consented = known?.guardian_consent_at ?? null;
    const consents = isChild && consented === null;
    if (consents && guardian_consent !== 1)
      throw invalidField('guardian_consent', messages.required);
    const values = {
      ...fields,
      guardian_consent_at: consents ? now : consented,
      updated_at: now,
    };
    if (known === null) await holdTeam(tx, customerId, 'companion');
    const row =
      known === null
        ? await insertPerson(tx, {
            ...values,
            customer_id: customerId,
            kind: 'companion',
            created_at: now,
          })
        : await updatePersonRow(tx, known.id, values);
    if (consents) {
      const consent = { purpose: 'guardian', granted: true } as const;
      await recordConsent(tx, { ...consent, customerId, automakerId, address, now });
    }
    await audit(tx, {
      at: now,
      actor: 'customer',
      actorId: customerId,
      action: known === null ? 'created' : 'updated',
      subject: 'person',
      subjectId: row.id,
      detail: { guardian_consent: consents },
    });
    return companionAnswerOf(row);
  });
}

async function lockCompanion(tx: Database, customerId: number, id: number): Promise<PersonRow> {
  const person = await lockPerson(tx, customerId, id, ['companion']);
  if (person === undefined) throw new AppError('not_found');
  return person;
}
