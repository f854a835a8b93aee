import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Crew, CrewProblem } from '@trilha/contract/registrations/crew.rules.ts';
import { excessChoices, missingChoices } from '@trilha/contract/registrations/crew.rules.ts';
import { ageProblems, type CrewPerson } from '@trilha/contract/registrations/crew-ages.rules.ts';
import {
  duplicateChoices,
  type IdentifiedPerson,
} from '@trilha/contract/registrations/crew-duplicates.rules.ts';
import { teamNameProblem } from '@trilha/contract/registrations/team-name.rules.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { type EntryAnswers, type EntryForm, type EntryPlace, limitsOf } from './entry-form.ts';
import { nameOf } from './form-names.ts';

/** One thing that keeps the form from being sent. */
export interface EntryProblem {
  place: EntryPlace;
  label: string;
  message: string;
  /** A field not filled yet; reported only on submit. */
  isMissing: boolean;
  /** The task, worded to follow 'Falta …'. */
  todo: string;
}

export interface ProblemContext {
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

const labels: Record<keyof EntryAnswers, string> = {
  category: 'Categoria',
  team: 'Nome da equipe',
  voucher: 'Voucher',
  offroad: 'Declaração',
  terms: 'Termos',
};
const roles = { vehicle: 'Veículo', conductor: 'Piloto', navigator: 'Navegador' };

/** A place's label for lists of problems: 'Piloto', or 'Piloto do veículo 2' with several vehicles. */
export function placeLabel(place: EntryPlace, vehicles: number): string {
  if (typeof place === 'string') return labels[place];
  const { role, vehicle } = place;
  const label = role === 'companion' ? `Acompanhante ${place.companion + 1}` : roles[role];
  if (vehicles === 1) return label;
  return role === 'vehicle' ? `${label} ${vehicle + 1}` : `${label} do veículo ${vehicle + 1}`;
}

/** INS-40: a chosen vehicle that the server refuses. */
function refusedChoices(
  crews: readonly Crew[],
  refusals: ProblemContext['refusals'],
): Pick<CrewProblem, 'place' | 'message'>[] {
  return crews.flatMap(({ vehicle_id: id }, vehicle) => {
    const message = id === null ? undefined : refusals[id];
    return message === undefined ? [] : [{ place: { vehicle, role: 'vehicle' as const }, message }];
  });
}

function crewProblems(form: EntryForm, context: ProblemContext): EntryProblem[] {
  const { stage, people, refusals, otherVehicles } = context;
  const { crews } = form;
  const limits = limitsOf(stage, form);
  const wrong = [
    ...excessChoices(crews, limits, otherVehicles),
    ...refusedChoices(crews, refusals),
    ...duplicateChoices(crews, people),
    ...(stage.stage_date ? ageProblems(crews, people, limits, new Date(stage.stage_date)) : []),
  ];
  const inWords = (isMissing: boolean) => (problem: Pick<CrewProblem, 'place' | 'message'>) => {
    const { place, message } = problem;
    const label = placeLabel(place, crews.length);
    const todo = `${isMissing ? 'escolher' : 'corrigir'} ${label.toLowerCase()}`;
    return { place, label, message, isMissing, todo };
  };
  return [...missingChoices(crews, limits).map(inWords(true)), ...wrong.map(inWords(false))];
}

function teamProblem(form: EntryForm, { stage }: ProblemContext): EntryProblem[] {
  if (!limitsOf(stage, form).hasTeamName) return [];
  const message = teamNameProblem(form.team);
  if (message === null) return [];
  return [{ ...required('team', 'dar nome à equipe'), message }];
}

function required(place: keyof EntryAnswers, todo: string): EntryProblem {
  return { place, label: labels[place], message: messages.required, isMissing: true, todo };
}

/**
 * All problems that prevent sending an entry, in form order, one per place: missing fields (INS-06, INS-07, INS-11,
 * INS-20, INS-21) and invalid ones (INS-22 to INS-28, INS-30, INS-40). The rules are the contract's.
 */
export function entryProblems(form: EntryForm, context: ProblemContext): EntryProblem[] {
  const { category, declarations } = form;
  const seen = new Set<string>();
  return [
    ...(category === null ? [required('category', 'escolher a categoria')] : []),
    ...teamProblem(form, context),
    ...crewProblems(form, context),
    ...(context.isVoucherOpen
      ? [{ ...required('voucher', 'validar o voucher'), message: VOUCHER_OPEN }]
      : []),
    ...(declarations.offroad ? [] : [required('offroad', 'declarar que o veículo é 4X4')]),
    ...(declarations.terms ? [] : [required('terms', 'aceitar os termos da etapa')]),
  ].filter(({ place }) => !seen.has(nameOf(place)) && seen.add(nameOf(place)));
}
