import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { regulationVersion } from '@trilha/brands/document-versions.ts';
import { excessChoices } from '@trilha/contract/registrations/crew.rules.ts';
import { whenPoolIsShort } from '@trilha/contract/registrations/pool.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { storeAnswer } from '../../../platform/requests/idempotency.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { answerEntry } from './answer-entry.ts';
import type { CheckedEntry } from './check-entry.ts';
import type { ChosenPool } from './choose-pool.ts';
import type { EntryToPlace } from './entry-to-place.ts';
import { consumeInvitation } from './enter-by-invitation.ts';
import { refuseCrewProblems } from '../crews/refuse-crew-problems.ts';
import { drawNumbers, findRoom, insertPlaced, insertWaiting, type Room } from './placement.sql.ts';
import { expiryOf, paymentJobs } from '../telling/registration-effects.ts';
import { tellOfRegistrationJob } from '../registrations.jobs.ts';
import type { RegistrationRow } from '../registrations.sql.ts';

/**
 * Decides over an entry under the stage's lock and writes it: places or a number in the waiting
 * line, status, charge, e-mail, audit and the answer. This is the hot part of an opening, where
 * everybody waits for the one before: it draws, reads, and writes once, and reads nothing back.
 * Nobody can be listening for a registration that is not there yet, so nobody is notified.
 * @throws AppError `too_many_registrations`, `first_batch_full`, `voucher_exhausted`, `invitation_invalid`,
 * `registration_closed` or `invalid`
 */
export async function placeEntry(
  services: Services,
  tx: Database,
  placing: EntryToPlace,
): Promise<Registration> {
  const { id, session, entry, chosen, request, now } = placing;
  const { stage } = entry;
  const places = entry.vehicles.length;
  const drawn = await drawNumbers(tx, stage.id);
  if (drawn.status !== 'Agendada') throw new AppError('registration_closed');
  if (chosen.invitationId !== null) {
    const use = { id: chosen.invitationId, registrationId: id, stageDate: stage.stage_date, now };
    await consumeInvitation(tx, use);
  }
  const room = await findRoom(tx, {
    stageId: stage.id,
    customerId: session.customerId,
    kind: chosen.pool,
    voucherId: chosen.voucher?.id ?? null,
    invitationId: chosen.invitationId,
    places,
  });
  if (room.entries >= CEILINGS.registrationsOfStage) throw new AppError('too_many_registrations');
  refuseCrewProblems(excessChoices(entry.crews, entry.limits, room.others));
  const poolId = poolOf(room, chosen, places);
  const status = statusOf(entry, poolId !== null);
  const row: RegistrationRow = {
    ...rowOf(placing),
    pool_id: poolId,
    places: poolId === null ? 0 : places,
    inscription_number: drawn.inscription_number,
    waiting_number: poolId === null ? drawn.waiting_number : null,
    status,
    expires_at: expiryOf(services, stage, status, now),
  };
  const answer = answerEntry(placing, row, room);
  const message = messageOf(status);
  const told = newJob(tellOfRegistrationJob, { registration_id: id, message, note: null });
  await Promise.all([
    poolId === null ? insertWaiting(tx, row) : insertPlaced(tx, row, poolId),
    services.jobs.enqueueAll(tx, [...paymentJobs(row, now), told]),
    audit(tx, {
      at: now,
      actor: 'customer',
      actorId: session.customerId,
      action: 'created',
      subject: 'registration',
      subjectId: id,
      detail: { status, places, pool: chosen.pool },
    }),
    request && storeAnswer(tx, request, 201, answer),
  ]);
  return answer;
}

/**
 * The pool that takes the group whole; null where it waits (D14, D15).
 * @throws AppError `first_batch_full`, `voucher_exhausted` or `invitation_invalid`
 */
function poolOf(room: Room, { pool }: ChosenPool, places: number): number | null {
  if (room.pool_id !== null && room.pool_left >= places) return room.pool_id;
  const refusal = whenPoolIsShort(pool);
  switch (refusal) {
    case 'wait':
      return null;
    case 'first_batch_full':
    case 'voucher_exhausted':
    case 'invitation_invalid':
      throw new AppError(refusal);
  }
}

function statusOf({ stage }: CheckedEntry, placeFree: boolean): RegistrationStatus {
  const transition = nextStatus(null, {
    type: 'created',
    placeFree,
    manualReview: stage.manual_review,
    feeDue: stage.event_is_paid && stage.event_value_cents > 0,
  });
  if (transition.allowed) return transition.status;
  throw new Error('a new registration was refused by the transition table');
}

function typeOf({ voucher, invitationId }: ChosenPool): RegistrationRow['type'] {
  if (invitationId !== null) return 'bypass';
  return voucher === null ? 'normal' : 'voucher';
}

function messageOf(status: RegistrationStatus) {
  if (status === 'Lista de Espera') return 'registration-waiting';
  return status === 'Aguardando' ? 'registration-in-review' : 'registration-received';
}

/** What of a registration does not depend on places. */
function rowOf({ id, session, entry, chosen, now }: EntryToPlace) {
  const { stage, category } = entry;
  const { customerId, automakerId } = session;
  return {
    id,
    type: typeOf(chosen),
    event_id: stage.event_id,
    step_id: stage.id,
    category_id: category.id,
    customer_id: customerId,
    automaker_id: automakerId,
    team_name: entry.team_name,
    terms_and_conditions: 1,
    terms_version: regulationVersion(automakerId, category.terms_group),
    isoffroad: 1,
    voucher: chosen.voucher?.code ?? null,
    unit_value_cents: stage.event_value_cents,
    cancelled_by: null,
    cancelled_at: null,
    cancel_reason: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
