import { CEILINGS } from '@trilha/contract/account/ceilings.ts';
import { regulationVersion } from '@trilha/brands/document-versions.ts';
import { confirmUntil } from '@trilha/contract/registrations/deadlines.rules.ts';
import { excessChoices } from '@trilha/contract/registrations/crew.rules.ts';
import { whenPoolIsShort } from '@trilha/contract/registrations/pool.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { AppError } from '../../../../platform/app-error.ts';
import type { Session } from '../../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../../services.ts';
import { refuseCrewProblems } from '../../crews/refuse-crew-problems.ts';
import type { RegistrationRow } from '../../registrations.sql.ts';
import { expiryOf } from '../../telling/registration-effects.ts';
import { answerEntry } from '../answering/answer-entry.ts';
import type { CheckedEntry } from '../checking/check-entry.ts';
import type { ChosenPool } from './choose-pool.ts';
import type { EntryToPlace } from './entry-to-place.ts';
import type { PlacesLeft } from './places-left.ts';

/** An entry with its places or its waiting list number, not stored yet. */
export interface DecidedEntry {
  readonly placing: EntryToPlace;
  readonly row: RegistrationRow;
  readonly answer: Registration;
}

/**
 * Decides one entry in memory: everything it depends on was read under the stage's lock. Places it takes are gone for
 * later entries; a refused entry takes nothing.
 * @throws AppError `vehicle_already_registered`, `person_already_registered`, `registration_closed`,
 * `entries_paused`, `too_many_registrations`, `first_batch_full`, `voucher_exhausted`, `invitation_invalid` or
 * `invalid`
 */
export function decideEntry(
  services: Services,
  left: PlacesLeft,
  placing: EntryToPlace,
): DecidedEntry {
  const { entry, chosen, session, atDesk, now } = placing;
  left.refuseEntered(entry);
  if (left.status !== 'Agendada') throw new AppError('registration_closed');
  if (left.pauseNote !== null) throw new AppError('entries_paused', { message: left.pauseNote });
  refuseTooMany(left, session, entry);
  const places = entry.vehicles.length;
  // An entry made by staff may not overtake a waiting group that fits into the free places: it joins the end of the
  // line.
  const isBehind = atDesk !== undefined && chosen.pool === 'general' && left.somebodyFits();
  const poolId = isBehind ? null : left.poolFor(chosen, places);
  if (poolId === null) refuseUnlessWaiting(chosen);
  const status = statusOf(placing, poolId !== null);
  const row: RegistrationRow = {
    ...rowOf(placing),
    pool_id: poolId,
    places: poolId === null ? 0 : places,
    waiting_cars: poolId === null ? places : null,
    ...left.take(entry, poolId),
    status,
    expires_at: expiryOf(services, entry.stage, status, now),
  };
  return { placing, row, answer: answerEntry(placing, row, left) };
}

/**
 * Checks an entry against what one customer may have in the stage, counting all their registrations (D17).
 * @throws AppError `too_many_registrations` or `invalid` with fields.
 */
export function refuseTooMany(
  left: Pick<PlacesLeft, 'ownOf'>,
  { customerId }: Pick<Session, 'customerId'>,
  { crews, limits }: Pick<CheckedEntry, 'crews' | 'limits'>,
): void {
  const { entries, others } = left.ownOf(customerId);
  if (entries >= CEILINGS.registrationsOfStage) throw new AppError('too_many_registrations');
  refuseCrewProblems(excessChoices(crews, limits, others));
}

/** @throws AppError `first_batch_full`, `voucher_exhausted` or `invitation_invalid` (D14, D15). */
function refuseUnlessWaiting({ pool }: ChosenPool): void {
  const refusal = whenPoolIsShort(pool);
  if (refusal !== 'wait') throw new AppError(refusal);
}

function statusOf(
  { entry: { stage }, atDesk }: EntryToPlace,
  placeFree: boolean,
): RegistrationStatus {
  const transition = nextStatus(null, {
    type: 'created',
    placeFree,
    manualReview: stage.manual_review,
    feeDue: stage.event_is_paid && stage.event_value_cents > 0,
    toConfirm: atDesk !== undefined,
  });
  if (transition.allowed) return transition.status;
  throw new Error('a new registration was refused by the transition table');
}

function typeOf({ voucher, invitationId }: ChosenPool): RegistrationRow['type'] {
  if (invitationId !== null) return 'bypass';
  return voucher === null ? 'normal' : 'voucher';
}

/** The columns of a registration that do not depend on places. */
function rowOf({ id, session, entry, chosen, atDesk, now }: EntryToPlace) {
  const { stage, category } = entry;
  const { customerId, automakerId } = session;
  const accepted = atDesk === undefined ? 1 : 0;
  return {
    id,
    type: typeOf(chosen),
    event_id: stage.event_id,
    step_id: stage.id,
    category_id: category.id,
    customer_id: customerId,
    automaker_id: automakerId,
    team_name: entry.team_name,
    terms_and_conditions: accepted,
    terms_version: accepted ? regulationVersion(automakerId, category.terms_group) : '',
    isoffroad: accepted,
    confirm_until: atDesk === undefined ? null : confirmUntil(stage.stage_date, now),
    voucher: chosen.voucher?.code ?? null,
    unit_value_cents: stage.event_value_cents,
    full_unit_value_cents: null,
    cancelled_by: null,
    cancelled_at: null,
    cancel_reason: null,
    kept_cents: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}
