import { regulationVersion } from '@trilha/brands/document-versions.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { crewsFromWire } from '@trilha/contract/registrations/crew.rules.ts';
import type {
  PreparedEntry,
  prepareEntry as prepareEndpoint,
} from '@trilha/contract/registrations/preparing.endpoints.ts';
import { canPrepare } from '@trilha/contract/registrations/preparing.rules.ts';
import { randomBytes } from 'node:crypto';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findCategoryOf, findStageToEnter } from '../../stages/find-stage-to-enter.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { type OwnChoices, loadChoices } from '../crews/own-choices.ts';
import { checkPrepared, choicesOf } from './check-prepared.ts';
import { preparedAnswerOf } from './list-prepared.ts';
import {
  findPrepared,
  findStageVersion,
  keepPrepared,
  type PreparedBody,
} from './prepared-entries.sql.ts';

/**
 * Refuses ids of another customer's rows, like an entry does (D29).
 * @throws AppError `invalid`, `vehicle_not_yours` or `not_found`
 */
function refuseForeign({ vehicles, vehicleCompanions }: PreparedBody, own: OwnChoices): void {
  const crews = crewsFromWire(vehicles, vehicleCompanions);
  if (crews === null) throw invalidField('vehicleCompanions', messages.invalid);
  if (crews.some(({ vehicle_id: id }) => id && !own.vehicles.has(id))) {
    throw new AppError('vehicle_not_yours');
  }
  const people = crews.flatMap(({ conductor_id, navigator_id, companion_ids }) => [
    conductor_id,
    navigator_id,
    ...companion_ids,
  ]);
  if (people.some((id) => id && !own.people.has(id))) throw new AppError('not_found');
}

/**
 * Stores a prepared entry, complete or not; it replaces an earlier one of the stage (OPEN-50). Its problems are stored
 * as known: the customer sees them now and gets no e-mail about them.
 * @throws AppError as `refuseForeign` does; `not_found`; `registration_closed` when the stage is open or never opens
 */
export async function prepareEntry(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { customerId, automakerId }: Session,
  stageId: number,
  body: Body<typeof prepareEndpoint>,
): Promise<PreparedEntry> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const choosing = { customerId, choices: choicesOf(body) };
    refuseForeign(body, (await loadChoices(tx, [choosing]))(choosing));
    const stage = await findStageToEnter(tx, stageId, automakerId, now);
    if (!canPrepare(stageAnswerOf(stage, now), now)) throw new AppError('registration_closed');
    const category = await findCategoryOf(tx, stage.event_id, body.category_id);
    const group = category && categoryAnswerOf(category).terms_group;
    const isAccepted = body.terms_and_conditions === 1 && group !== undefined;
    const fresh = {
      customer_id: customerId,
      step_id: stageId,
      automaker_id: automakerId,
      body,
      request_key: randomBytes(16).toString('hex'),
      terms_version: isAccepted ? regulationVersion(automakerId, group) : null,
      stage_version: await findStageVersion(tx, stageId),
      problems: [],
      prepared_at: now,
      checked_at: now,
    };
    const [check] = await checkPrepared(tx, stage, [fresh], now);
    if (check === undefined) throw new Error('a prepared entry was not checked');
    const problems = check.problems.map((problem) => ({ ...problem, since: null }));
    await keepPrepared(tx, { ...fresh, problems });
    const kept = await findPrepared(tx, customerId);
    const row = kept.find(({ step_id }) => step_id === stageId);
    if (row === undefined) throw new Error('a prepared entry was not kept');
    return preparedAnswerOf(row, stage.event_id, check, now);
  });
}
