import { dayOf } from '../brazil/calendar.ts';
import { questionProblems } from '../questions/counted-questions.rules.ts';
import type { Championship } from '../standings/championship.schema.ts';
import type { Season, SeasonEvent, SeasonStep } from './season.schema.ts';

/** A problem in a season and its path: names and indexes from the root of the file. */
export interface SeasonProblem {
  readonly path: ReadonlyArray<string | number>;
  readonly message: string;
}

type Field = keyof SeasonStep;
type Found = ReadonlyArray<readonly [field: Field, message: string]>;

/** Files give minutes, and a window ends with the last instant of its minute. */
const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);

const isAfter = (later: Date | null, earlier: Date | null): boolean =>
  later !== null && earlier !== null && minuteOf(later) > minuteOf(earlier);

/** Checks windows and limits against each other (D15); drafts may lack dates. */
function windowProblems(step: SeasonStep): Found {
  const found: Array<readonly [Field, string]> = [];
  const { stage_date, start_registration_date: start, end_registration_date: end } = step;
  const { start_first_batch: firstStart, end_first_batch: firstEnd } = step;
  if (isAfter(start, end)) found.push(['end_registration_date', 'termina antes de começar']);
  if (isAfter(end, stage_date)) found.push(['end_registration_date', 'fica depois da etapa']);
  if ((firstStart === null) !== (firstEnd === null)) {
    found.push([
      firstStart === null ? 'end_first_batch' : 'start_first_batch',
      'o primeiro lote precisa de começo e fim',
    ]);
  }
  if (isAfter(firstStart, firstEnd)) found.push(['end_first_batch', 'termina antes de começar']);
  if (firstEnd !== null && start !== null && minuteOf(firstEnd) >= minuteOf(start)) {
    found.push([
      'end_first_batch',
      'o primeiro lote precisa terminar antes de as inscrições gerais abrirem',
    ]);
  }
  const limit = step.cancellation_limit;
  if (limit !== null && stage_date !== null && limit > dayOf(stage_date)) {
    found.push(['cancellation_limit', 'fica depois da etapa']);
  }
  const answers = step.counted_until;
  if (answers !== null && stage_date !== null && answers > dayOf(stage_date)) {
    found.push(['counted_until', 'fica depois da etapa']);
  }
  return found;
}

/** Checks that reserved places fit the capacity (D14). */
function placeProblems(step: SeasonStep, now: Date | null): Found {
  const found: Array<readonly [Field, string]> = [];
  const forVouchers = Object.values(step.vouchers).reduce((sum, { places }) => sum + places, 0);
  const apart = step.vacancies_first_batch + step.vacancies_invitation + forVouchers;
  if (apart > step.vacancies) {
    found.push([
      'vacancies',
      `são ${step.vacancies} vagas, e primeiro lote, convites e vouchers somam ${apart}`,
    ]);
  }
  if (step.start_first_batch === null && step.vacancies_first_batch > 0) {
    found.push(['vacancies_first_batch', 'há vagas de primeiro lote, mas nenhum período']);
  }
  // Unused places of a finished batch became public (D15).
  const isOver = now !== null && step.end_first_batch !== null && step.end_first_batch < now;
  if (step.start_first_batch !== null && step.vacancies_first_batch === 0 && !isOver) {
    found.push(['vacancies_first_batch', 'há um período de primeiro lote, mas nenhuma vaga']);
  }
  return found;
}

function publicationProblems(step: SeasonStep): Found {
  if (isAfter(step.publish_at, step.stage_date)) return [['publish_at', 'fica depois da etapa']];
  if (!step.published) return [];
  if (step.publish_at !== null) return [['publish_at', 'a etapa já está publicada: deixe vazio']];
  const needed = ['stage_date', 'start_registration_date', 'end_registration_date'] as const;
  return needed
    .filter((field) => step[field] === null)
    .map((field) => [field, 'falta, e sem isso a etapa não pode ser publicada'] as const);
}

/** Screens show the price (C121), so a price that nobody pays would mislead. */
function priceProblems(step: SeasonStep, isPaid: boolean): Found {
  return isPaid || step.event_value === 0
    ? []
    : [['event_value', 'o evento não é pago (is_paid: false)']];
}

/** Customers could choose no category of an event that is open to them. */
function categoryProblems(event: SeasonEvent, index: number): SeasonProblem[] {
  if (!event.allows_registration || event.categories.some(({ retired }) => !retired)) return [];
  const message =
    'o evento está na lista e precisa de ao menos uma categoria que receba inscrições';
  return [{ path: ['events', index, 'categories'], message }];
}

function repeated(
  items: ReadonlyArray<{ readonly key: string }>,
  path: SeasonProblem['path'],
): SeasonProblem[] {
  const seen = new Set<string>();
  return items.flatMap(({ key }, index) => {
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ path: [...path, index, 'key'], message: `a chave "${key}" aparece duas vezes` }];
  });
}

/** Numbers of stages that a championship cannot reach, and stages that it names twice. */
export function championshipProblems(
  { stages, best, minimum }: Championship,
  path: SeasonProblem['path'],
): SeasonProblem[] {
  const few = `é mais do que as etapas do campeonato, que são ${stages.length}`;
  return [
    ...(best !== null && best > stages.length ? [{ path: [...path, 'best'], message: few }] : []),
    ...(minimum > stages.length ? [{ path: [...path, 'minimum'], message: few }] : []),
    ...stages.flatMap((stage, index) =>
      stages.indexOf(stage) === index
        ? []
        : [{ path: [...path, 'stages', index], message: `a etapa "${stage}" aparece duas vezes` }],
    ),
  ];
}

/**
 * All contradictions between a season's fields.
 * @param now allows a first batch that is over to have no places left
 */
export function seasonProblems(season: Season, now: Date | null = null): SeasonProblem[] {
  return [
    ...repeated(season.events, ['events']),
    ...repeated(season.championships, ['championships']),
    ...season.championships.flatMap((championship, index) =>
      championshipProblems(championship, ['championships', index]),
    ),
    ...season.events.flatMap((event, index) => [
      ...repeated(event.categories, ['events', index, 'categories']),
      ...repeated(event.steps, ['events', index, 'steps']),
      ...categoryProblems(event, index),
      ...event.steps.flatMap((step, place) => [
        ...questionProblems(step.counted_questions).map(([at, message]) => ({
          path: ['events', index, 'steps', place, 'counted_questions', at],
          message,
        })),
        ...[
          ...windowProblems(step),
          ...placeProblems(step, now),
          ...priceProblems(step, event.is_paid),
          ...publicationProblems(step),
        ].map(([field, message]) => ({ path: ['events', index, 'steps', place, field], message })),
      ]),
    ]),
  ];
}
