import { messages } from '@trilha/contract/brazil/messages.ts';
import type { CrewProblem } from '@trilha/contract/registrations/crew.rules.ts';
import { excessChoices, missingChoices } from '@trilha/contract/registrations/crew.rules.ts';
import { ageProblems, type CrewPerson } from '@trilha/contract/registrations/crew-ages.rules.ts';
import {
  duplicateChoices,
  type IdentifiedPerson,
} from '@trilha/contract/registrations/crew-duplicates.rules.ts';
import { crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { teamNameProblem } from '@trilha/contract/registrations/team-name.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { crewsOf, type EntryField, type EntryForm, limitsOf } from './entry-form.ts';

export interface EntryProblem {
  field: EntryField;
  label: string;
  message: string;
  /** Nothing wrong was done yet: told only once somebody tries to send. */
  isMissing: boolean;
  /** What is still to be done, as the end of 'Falta …'. */
  todo: string;
}

export interface EntryContext {
  stage: StageDetail;
  people: readonly (CrewPerson & IdentifiedPerson)[];
  /** Why the server refuses a vehicle, by its id (INS-39). */
  refusals: Readonly<Record<string, string>>;
  /** The customer's vehicles in the stage's other registrations (D17). */
  otherVehicles: number;
  /** A voucher is typed and not found valid (INS-30). */
  isVoucherOpen: boolean;
}

const VOUCHER_OPEN = 'Valide o voucher antes de realizar a inscrição.';

const labels: Partial<Record<EntryField, string>> = {
  category_id: 'Categoria',
  team_name: 'Nome da equipe',
  voucher: 'Voucher',
  isoffroad: 'Declaração',
  accepted_terms: 'Termos',
};
const seats: Record<string, string> = {
  vehicle: 'Veículo',
  conductor: 'Piloto',
  navigator: 'Navegador',
};

/** A field's label for lists of problems: 'Piloto', or 'Piloto do veículo 2' where there are more. */
export function fieldLabel(field: EntryField, blocks: number): string {
  const [, role = '', block, seat] = /^([a-z]+)_v?(\d+)(?:_(\d+))?_id$/.exec(field) ?? [];
  if (block === undefined) return labels[field] ?? field;
  const label = role === 'companion' ? `Acompanhante ${seat}` : (seats[role] ?? role);
  if (blocks === 1) return label;
  return role === 'vehicle' ? `${label} ${block}` : `${label} do veículo ${block}`;
}

/** INS-40: a chosen vehicle that the server refuses. */
function refusedVehicles(
  crews: ReturnType<typeof crewsOf>,
  refusals: EntryContext['refusals'],
): Pick<CrewProblem, 'place' | 'message'>[] {
  return crews.flatMap(({ vehicle_id: id }, vehicle) => {
    const message = id === null ? undefined : refusals[id];
    return message === undefined ? [] : [{ place: { vehicle, role: 'vehicle' as const }, message }];
  });
}

function crewProblems(form: EntryForm, context: EntryContext): EntryProblem[] {
  const { stage, people, refusals, otherVehicles } = context;
  const limits = limitsOf(stage, form.values);
  const crews = crewsOf(form, limits);
  const wrong = [
    ...excessChoices(crews, limits, otherVehicles),
    ...refusedVehicles(crews, refusals),
    ...duplicateChoices(crews, people),
    ...(stage.stage_date ? ageProblems(crews, people, limits, new Date(stage.stage_date)) : []),
  ];
  const inWords = (isMissing: boolean) => (problem: Pick<CrewProblem, 'place' | 'message'>) => {
    const field = crewField(problem.place);
    const label = fieldLabel(field, crews.length);
    const todo = `${isMissing ? 'escolher' : 'corrigir'} ${label.toLowerCase()}`;
    return { field, label, message: problem.message, isMissing, todo };
  };
  return [...missingChoices(crews, limits).map(inWords(true)), ...wrong.map(inWords(false))];
}

function teamProblem({ values }: EntryForm, { stage }: EntryContext): EntryProblem[] {
  if (!limitsOf(stage, values).hasTeamName) return [];
  const message = teamNameProblem(values.team_name);
  if (message === null) return [];
  return [{ ...required('team_name', 'dar nome à equipe'), message }];
}

function required(field: EntryField, todo: string): EntryProblem {
  const label = fieldLabel(field, 1);
  return { field, label, message: messages.required, isMissing: true, todo };
}

/**
 * Everything that keeps an entry from being sent, in the order of the form, one problem per field:
 * what is missing (INS-06, INS-07, INS-11, INS-20, INS-21) and what is wrong (INS-22 to INS-28, INS-30,
 * INS-40). The rules themselves are the contract's.
 */
export function entryProblems(form: EntryForm, context: EntryContext): EntryProblem[] {
  const { values } = form;
  const seen = new Set<string>();
  return [
    ...(values.category_id ? [] : [required('category_id', 'escolher a categoria')]),
    ...teamProblem(form, context),
    ...crewProblems(form, context),
    ...(context.isVoucherOpen
      ? [{ ...required('voucher', 'validar o voucher'), message: VOUCHER_OPEN }]
      : []),
    ...(values.isoffroad ? [] : [required('isoffroad', 'declarar que o veículo é 4X4')]),
    ...(values.accepted_terms ? [] : [required('accepted_terms', 'aceitar os termos da etapa')]),
  ].filter(({ field }) => !seen.has(field) && seen.add(field));
}
