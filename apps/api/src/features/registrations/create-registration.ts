import { regulationVersion } from '@trilha/brands/document-versions.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { excessChoices } from '@trilha/contract/registrations/crew.rules.ts';
import { type Pool, poolFor } from '@trilha/contract/registrations/pool.rules.ts';
import type {
  createRegistration as createEndpoint,
  Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Session } from '../../platform/authenticate.ts';
import {
  claimIdempotencyKey,
  type IdempotentRequest,
  storeAnswer,
} from '../../platform/idempotency.ts';
import { inTransaction } from '../../platform/transaction.ts';
import type { Services } from '../../services.ts';
import { stageAnswerOf } from '../stages/stage-answer.ts';
import { countVoucherAttempt } from '../vouchers/count-voucher-attempt.ts';
import { findVoucher } from '../vouchers/find-voucher.ts';
import { checkDeclarations, type CheckedEntry, checkEntry } from './check-entry.ts';
import { insertCrews } from './crews.sql.ts';
import { countActiveVehicles, drawRegistrationId } from './entry.sql.ts';
import { refuseProblems } from './entry-problems.ts';
import { firstBatchRefusals, refuseVehicles } from './first-batch-refusals.ts';
import { drawInscriptionNumber, moveVacancies } from './places.sql.ts';
import { readRegistration } from './read-registrations.ts';
import { announce, expiryOf, queuePayment } from './registration-effects.ts';
import { insertRegistration } from './registrations.sql.ts';
import { findPlacement } from './take-places.ts';

type EntryInput = Body<typeof createEndpoint>;

interface ChosenPool {
  readonly pool: Pool;
  readonly voucher: { readonly id: number; readonly code: string } | null;
}

/**
 * Enters a stage: takes all the places it needs or none, then it waits (D14). Everything (vehicles,
 * crew, places, status, charge, e-mail, audit) is one transaction, and the stage's lock comes late.
 * @param key the `Idempotency-Key`: the same request again answers the first registration (D17).
 * @throws AppError with the codes of the endpoint.
 */
export async function createRegistration(
  services: Services,
  session: Session,
  input: EntryInput,
  key: string | undefined,
): Promise<Registration> {
  const now = services.clock.now();
  if (input.voucher !== null) await countVoucherAttempt(services, session.customerId, now);
  const registration = await inTransaction(services.db, async (tx) => {
    if (key === undefined) return enter(services, tx, session, input, now);
    const request: IdempotentRequest = { customerId: session.customerId, key, body: input, now };
    const known = await claimIdempotencyKey<Registration>(tx, request);
    if (known !== null) return known;
    const created = await enter(services, tx, session, input, now);
    await storeAnswer(tx, request, 201, created);
    return created;
  });
  services.jobs.wake();
  return registration;
}

async function enter(
  services: Services,
  tx: Database,
  session: Session,
  input: EntryInput,
  now: Date,
): Promise<Registration> {
  checkDeclarations(input);
  const entry = await checkEntry(tx, session, input, now);
  const chosen = await choosePool(tx, entry, input, now);
  await refuseFirstBatch(tx, session, entry, chosen);
  const id = await drawRegistrationId(tx);
  const { vehicles, people } = entry;
  await insertCrews(tx, { registration_id: id, step_id: entry.stage.id, vehicles, people });
  await placeAndStore(services, tx, { id, session, entry, chosen, now });
  return readRegistration(tx, session.customerId, id, { withVehicles: true, now });
}

/** @throws AppError `registration_closed` when no window runs, `voucher_invalid` for an unknown code. */
async function choosePool(
  tx: Database,
  { stage }: CheckedEntry,
  input: EntryInput,
  now: Date,
): Promise<ChosenPool> {
  const typed = input.voucher;
  const window = registrationWindow(stageAnswerOf(stage, now), now);
  const pool = poolFor({ hasInvitation: false, hasVoucher: typed !== null, window });
  if (pool === null) throw new AppError('registration_closed');
  if (typed === null) return { pool, voucher: null };
  const voucher = await findVoucher(tx, stage.id, typed);
  if (voucher === undefined) throw new AppError('voucher_invalid');
  return { pool, voucher: { id: voucher.id, code: voucher.voucher } };
}

/** @throws AppError `vehicles_refused`, keyed by zero-based vehicle index (D15). */
async function refuseFirstBatch(
  tx: Database,
  session: Session,
  entry: CheckedEntry,
  { pool }: ChosenPool,
): Promise<void> {
  if (pool !== 'first_batch') return;
  const refusals = await firstBatchRefusals(tx, {
    customerId: session.customerId,
    automakerId: session.automakerId,
    minimumYear: entry.stage.first_batch_min_year,
    chassis: entry.vehicles.map((vehicle) => vehicle.chassis),
    isAdmitted: false,
  });
  refuseVehicles(entry.vehicles, refusals);
}

interface Placing {
  readonly id: number;
  readonly session: Session;
  readonly entry: CheckedEntry;
  readonly chosen: ChosenPool;
  readonly now: Date;
}

/** From here on the stage is locked: numbers, limits over other registrations, places, status. */
async function placeAndStore(services: Services, tx: Database, placing: Placing): Promise<void> {
  const { id, session, entry, chosen, now } = placing;
  const { stage } = entry;
  const places = entry.vehicles.length;
  const inscription_number = await drawInscriptionNumber(tx, stage.id);
  const others = await countActiveVehicles(tx, stage.id, session.customerId, id);
  refuseProblems(excessChoices(entry.crews, entry.limits, others));
  const { pool, voucher } = chosen;
  const request = { stageId: stage.id, pool, voucherId: voucher?.id ?? null, places };
  const placement = await findPlacement(tx, request);
  const transition = nextStatus(null, {
    type: 'created',
    placeFree: placement.placed,
    manualReview: stage.manual_review,
    feeDue: stage.event_is_paid && stage.event_value_cents > 0,
  });
  if (!transition.allowed)
    throw new Error('a new registration was refused by the transition table');
  const { status } = transition;
  const expires_at = expiryOf(services, stage, status, now);
  await insertRegistration(tx, {
    id,
    type: voucher === null ? 'normal' : 'voucher',
    event_id: stage.event_id,
    step_id: stage.id,
    category_id: entry.category.id,
    customer_id: session.customerId,
    automaker_id: session.automakerId,
    team_name: entry.team_name,
    terms_version: regulationVersion(session.automakerId, entry.category.terms_group),
    voucher: voucher?.code ?? null,
    pool_id: placement.poolId,
    places: placement.placed ? places : 0,
    inscription_number,
    waiting_number: placement.waitingNumber,
    status,
    unit_value_cents: stage.event_value_cents,
    expires_at,
    created_at: now,
    updated_at: now,
    cancelled_by: null,
    cancelled_at: null,
    cancel_reason: null,
    deleted_at: null,
  });
  if (status === 'Aguardando Pagamento') await queuePayment(services, tx, { id, expires_at }, now);
  await announce(services, tx, id, {
    at: now,
    actor: 'customer',
    actorId: session.customerId,
    action: 'created',
    detail: { status, places, pool },
    email: placement.placed ? 'registration-received' : 'registration-waiting',
  });
  if (placement.placed) {
    const { poolId: pool_id } = placement;
    const move = { pool_id, step_id: stage.id, registration_id: id, delta: places };
    await moveVacancies(tx, { ...move, reason: 'created', at: now });
  }
}
