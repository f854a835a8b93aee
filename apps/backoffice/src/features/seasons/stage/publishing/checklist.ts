import { PUBLICATION } from '@trilha/contract/seasons/publication.rules.ts';
import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { PUBLISHED } from '../fields/stage-fields.data.ts';
import { type StageDraft, textIn } from '../draft/stage-draft.ts';

/** Something to be in order before a stage is published. */
export interface CheckItem {
  readonly words: string;
  readonly state: 'ok' | 'wrong' | 'advice';
  /** Where it is mended: a part, from 1, or another page of the stage. */
  readonly part: number | 'ensaio';
}

const DATES = ['_date', 'first_batch', 'cancellation_limit'];
const PLACES = ['vacancies', 'vouchers'];

/** What stands before publishing; advice never blocks. `problems` are fields that the server refuses. */
export function checklistOf(
  draft: StageDraft,
  stage: Pick<SeasonStage, 'is_paid' | 'categories'>,
  problems: readonly string[],
  isRehearsed: boolean,
): CheckItem[] {
  const isPlaces = (field: string): boolean => PLACES.some((name) => field.startsWith(name));
  const isDate = (field: string): boolean =>
    !isPlaces(field) && DATES.some((name) => field.includes(name));
  const has = (name: string): boolean => textIn(draft, name) !== '';
  const dated = ['stage_date', 'start_registration_date', 'end_registration_date'].every(has);
  const readiness = {
    isPaid: stage.is_paid,
    fee: Number(textIn(draft, 'event_value').replace(',', '.')),
    vacancies: Number(draft['vacancies']),
    hasTerms: stage.categories.map(({ terms_group: terms }) => terms !== null),
  };
  const [point] = (draft['guide.coordinates'] ?? []) as ReadonlyArray<Record<string, string>>;
  const must = (words: string, isOk: boolean, part: number): CheckItem => ({
    words,
    state: isOk ? 'ok' : 'wrong',
    part,
  });
  const should = (words: string, isOk: boolean, part: CheckItem['part']): CheckItem => ({
    words,
    state: isOk ? 'ok' : 'advice',
    part,
  });
  const rest = problems.filter(
    (field) => !isPlaces(field) && !isDate(field) && !PUBLISHED.some(({ name }) => name === field),
  );
  return [
    must('Largada e inscrições têm data', dated, 2),
    must('Datas em ordem', !problems.some(isDate), 2),
    must(
      'Os lotes cabem nas vagas',
      !problems.some(isPlaces) && PUBLICATION.places.isMet(readiness),
      3,
    ),
    must('Preço', PUBLICATION.price.isMet(readiness), 5),
    must('Toda categoria tem regulamento', PUBLICATION.terms.isMet(readiness), 4),
    must('Nada mais a corrigir', rest.length === 0, 1),
    should('Último dia para cancelar', has('cancellation_limit'), 2),
    should('Ponto no mapa', (point?.['latitude'] ?? '') !== '', 1),
    should('Foto da etapa', has('image'), 7),
    should('Abertura ensaiada como está', isRehearsed, 'ensaio'),
  ];
}
