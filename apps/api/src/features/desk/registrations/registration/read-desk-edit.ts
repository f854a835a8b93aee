import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import type { DeskEdit } from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { ageOnStage } from '@trilha/contract/registrations/crew-ages.rules.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { mayAddVehicles } from '@trilha/contract/registrations/status.rules.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Services } from '../../../../services.ts';
import { type EditableEntry, readEditable } from '../../../registrations/changing/read-editable.ts';
import { hasOtherTerms } from '../../../registrations/changing/wanted-category.ts';
import { findCategoriesOf, findCategoryOfEntry } from '../../../stages/find-stage-to-enter.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../../stages/stage-answer.ts';
import { reachesAccounts } from '../../customers/customers-within.sql.ts';
import { findInScope } from './find-in-scope.sql.ts';

type Reach = DeskEdit['reach'];

/**
 * Whether the editor may choose from the customer's garage and team (decision 059).
 * @param scope where `registrations:edit` is held
 * @throws AppError `not_found`, also for a registration outside the scope
 */
export async function findReach(
  { reads }: Pick<Services, 'reads'>,
  scope: StaffScope,
  id: number,
): Promise<Reach> {
  const { automaker_id } = await findInScope(reads, scope, id);
  return reachesAccounts(scope, automaker_id) ? 'account' : 'stages';
}

/** A person as staff may choose them, with the age on the stage's day. */
export function editPersonOf(
  { id, kind, name, cpf, date_of_birth, is_gone }: EditableEntry['people'][number],
  day: Date | null,
): DeskEdit['people'][number] {
  const age = day === null ? null : ageOnStage({ id, name, date_of_birth }, day);
  return { id, kind, name, cpf: hideCpf(cpf ?? ''), age, is_gone };
}

export function editLimitsOf(limits: EntryLimits): DeskEdit['limits'] {
  return {
    vehicles: limits.vehicles,
    companions: limits.companionsPerVehicle,
    navigator: limits.navigator,
    has_team_name: limits.hasTeamName,
  };
}

function crewsOf({ entered }: EditableEntry['entry']): DeskEdit['entry']['crews'] {
  return entered.vehicles.map(({ vehicle_id, conductor_id, navigator_id }) => ({
    vehicle_id,
    conductor_id,
    navigator_id,
    companion_ids: entered.people
      .filter((one) => one.vehicle_id === vehicle_id && one.role === 'companion')
      .map(({ person_id }) => person_id),
  }));
}

/** The open categories of the event, and the entry's own, which may be retired since. */
async function readCategories(
  { reads, clock }: Services,
  { row, stage }: EditableEntry['entry'],
): Promise<DeskEdit['categories']> {
  const own = await findCategoryOfEntry(reads, row);
  const open = await findCategoriesOf(reads, row.event_id);
  const isOpen = open.some(({ id }) => id === own?.id);
  const answer = stageAnswerOf(stage, clock.now());
  return [...(own === undefined || isOpen ? [] : [own]), ...open].map((category) => ({
    id: category.id,
    name: category.name,
    limits: editLimitsOf(entryLimits(answer, categoryAnswerOf(category))),
    has_other_terms: hasOtherTerms(row, own, category),
  }));
}

/**
 * What staff can change in a registration on the customer's behalf: current values and choices.
 * @param scope where `registrations:edit` is held
 * @throws AppError `not_found`, also when outside the scope; `registration_cancelled`, `registration_closed`
 */
export async function readDeskEdit(
  services: Services,
  scope: StaffScope,
  id: number,
): Promise<DeskEdit> {
  const reach = await findReach(services, scope, id);
  const editable = await readEditable(services, id, reach);
  const { entry, vehicles } = editable;
  const { row, stage, limits, broken } = entry;
  return {
    id,
    customer_id: row.customer_id,
    number: row.inscription_number,
    status: row.status,
    stage: { id: row.step_id, automaker_id: row.automaker_id, title: stage.title },
    version: row.updated_at.toISOString(),
    entry: { category_id: row.category_id, team_name: row.team_name, crews: crewsOf(entry) },
    vehicles: vehicles.map(({ is_entered: _entered, ...vehicle }) => vehicle),
    people: editable.people.map((person) => editPersonOf(person, stage.stage_date)),
    reach,
    limits: editLimitsOf(limits),
    categories: await readCategories(services, entry),
    may_add_vehicles: mayAddVehicles(row.status),
    overridden: [...broken],
  };
}
