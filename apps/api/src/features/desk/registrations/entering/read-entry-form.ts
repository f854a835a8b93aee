import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import type { DeskEntryForm } from '@trilha/contract/desk/registrations/desk-entry.endpoints.ts';
import { entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import type { Services } from '../../../../services.ts';
import { listChoosable } from '../../../registrations/crews/list-choosable.ts';
import { findCategoriesOf } from '../../../stages/find-stage-to-enter.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../../stages/stage-answer.ts';
import { editLimitsOf, editPersonOf } from '../registration/read-desk-edit.ts';
import { findEntryPlace } from './find-entry-place.ts';
import { countWaiting, findOpenInvitations } from './open-invitations.sql.ts';

/** No registration exists yet: everything of garage and team is offered. */
const NO_ENTRY = 0;

/**
 * What staff chooses from to enter a customer in a stage.
 * @param scope where `registrations:edit` is held
 * @throws AppError `not_found`, `registration_closed`
 */
export async function readEntryForm(
  { reads }: Pick<Services, 'reads'>,
  scope: StaffScope,
  asked: { readonly stageId: number; readonly customerId: number; readonly now: Date },
): Promise<DeskEntryForm> {
  const { stageId, customerId, now } = asked;
  const { stage, customer } = await findEntryPlace(reads, scope, asked);
  const [categories, { vehicles, people }, invitations, waiting] = await Promise.all([
    findCategoriesOf(reads, stage.event_id),
    listChoosable(reads, { registrationId: NO_ENTRY, customerId }, 'account'),
    findOpenInvitations(reads, asked),
    countWaiting(reads, stageId),
  ]);
  const answer = stageAnswerOf(stage, now);
  const window = registrationWindow(answer, now);
  return {
    stage: {
      id: stage.id,
      automaker_id: stage.automaker_id,
      title: stage.title,
      stage_date: answer.stage_date,
    },
    customer: { id: customer.id, name: customer.name, cpf: hideCpf(customer.cpf) },
    categories: categories.map((row) => {
      const category = categoryAnswerOf(row);
      return {
        id: category.id,
        name: category.name,
        limits: editLimitsOf(entryLimits(answer, category)),
      };
    }),
    vehicles: vehicles.map(({ is_entered: _entered, ...vehicle }) => vehicle),
    people: people.map((person) => editPersonOf(person, stage.stage_date)),
    window,
    free: (window === 'first_batch' ? stage.first_batch_left : stage.general_left) ?? 0,
    waiting,
    invitations,
  };
}
