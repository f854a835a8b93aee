import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { auditAll, type AuditedAct } from '../../../platform/audit.ts';
import { type NewJob, newJob } from '../../../platform/jobs/job.ts';
import { storeAnswers } from '../../../platform/requests/idempotency.ts';
import type { Services } from '../../../services.ts';
import { forgetPrepared } from '../preparing/prepared-entries.sql.ts';
import { tellOfRegistrationJob } from '../registrations.jobs.ts';
import { confirmationJobs, paymentJobs } from '../telling/registration-effects.ts';
import type { DecidedEntry } from './placing/decide-entry.ts';
import { consumeInvitation } from './enter-by-invitation.ts';
import { type EntryToStore, insertEntries } from './placement.sql.ts';

/**
 * Writes entries of one stage with places, numbers, charge, e-mail, audit and the responses. Reads nothing back.
 * Notifies no open screens, since nobody can follow a registration that did not exist.
 * @throws AppError `invitation_invalid` or `request_in_progress`, when it concerns one entry alone.
 */
export async function storeEntries(
  services: Services,
  tx: Database,
  stageId: number,
  decided: readonly DecidedEntry[],
): Promise<void> {
  if (decided.length === 0) return;
  for (const { placing } of decided) {
    const { chosen, entry, id: registrationId, now } = placing;
    if (chosen.invitationId === null) continue;
    const { stage_date: stageDate } = entry.stage;
    await consumeInvitation(tx, { id: chosen.invitationId, registrationId, stageDate, now });
  }
  const answered = decided.flatMap(({ placing: { request }, answer }) =>
    request === null ? [] : [{ request, answer }],
  );
  await Promise.all([
    insertEntries(tx, stageId, decided.map(storedOf)),
    services.jobs.enqueueAll(tx, decided.flatMap(jobsOf)),
    auditAll(tx, decided.map(auditOf)),
    storeAnswers(tx, 201, answered),
    forgetPrepared(
      tx,
      stageId,
      decided.map(({ row }) => row.customer_id),
    ),
  ]);
}

function storedOf({ placing: { entry, rowIds }, row }: DecidedEntry): EntryToStore {
  const rowOf = (vehicleId: number): number => rowIds.get(vehicleId) ?? 0;
  return {
    row,
    vehicles: entry.vehicles.map((vehicle) => ({ ...vehicle, id: rowOf(vehicle.vehicle_id) })),
    people: entry.people.map((person) => ({
      ...person,
      registration_vehicle_id: rowOf(person.vehicle_id),
    })),
  };
}

function jobsOf({ placing: { now, requestId }, row }: DecidedEntry): NewJob[] {
  const { id: registration_id, status } = row;
  const message = row.confirm_until === null ? messageOf(status) : 'registration-to-confirm';
  const jobs = [
    ...paymentJobs(row, now),
    ...confirmationJobs(row),
    newJob(tellOfRegistrationJob, { registration_id, message, note: null }),
  ];
  return jobs.map((job) => ({ ...job, requestId }));
}

/** The message about a registration that the customer made or confirmed. */
export function messageOf(status: RegistrationStatus) {
  if (status === 'Lista de Espera') return 'registration-waiting';
  return status === 'Aguardando' ? 'registration-in-review' : 'registration-received';
}

function auditOf({ placing, row }: DecidedEntry): AuditedAct {
  const { session, atDesk, entry, chosen, now } = placing;
  const { customerId } = session;
  const who =
    atDesk === undefined
      ? ({ actor: 'customer', actorId: customerId, action: 'created' } as const)
      : ({
          actor: 'staff',
          ...atDesk.by,
          reason: atDesk.reason,
          onBehalfOf: customerId,
          action: 'entered_at_desk',
        } as const);
  return {
    at: now,
    ...who,
    subject: 'registration',
    subjectId: row.id,
    detail: { status: row.status, places: entry.vehicles.length, pool: chosen.pool },
  };
}
