import { instantOf } from '@trilha/contract/brazil/calendar.ts';
import { PUBLICATION } from '@trilha/contract/seasons/publication.rules.ts';
import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { partOf, PUBLISHED } from '../fields/stage-fields.data.ts';
import { fileOf, type StageDraft, textIn } from '../draft/stage-draft.ts';

/** An item to complete before a stage is published. */
export interface CheckItem {
  readonly words: string;
  readonly state: 'ok' | 'wrong' | 'advice';
  /** Where to fix it: the part's number, from 1, or another page of the stage. */
  readonly part: number | 'ensaio';
}

const DATES = ['_date', 'first_batch', 'cancellation_limit'];
const PLACES = ['vacancies', 'vouchers'];

/** The checklist before publication; advice never blocks. `problems` are fields that the server refuses. */
export function checklistOf(
  draft: StageDraft,
  stage: Pick<SeasonStage, 'is_paid' | 'categories' | 'file'>,
  problems: readonly string[],
  isRehearsed: boolean,
  now: Date,
): CheckItem[] {
  const isPlaces = (field: string): boolean => PLACES.some((name) => field.startsWith(name));
  const isDate = (field: string): boolean =>
    !isPlaces(field) && DATES.some((name) => field.includes(name));
  const has = (name: string): boolean => textIn(draft, name) !== '';
  const dated = ['stage_date', 'start_registration_date', 'end_registration_date'].every(has);
  const readiness = {
    isPaid: stage.is_paid,
    fee: Number(fileOf(draft)['event_value'] ?? 0),
    vacancies: Number(fileOf(draft)['vacancies']),
    startsAt: instantOf(textIn(draft, 'stage_date')),
    // A published stage stays published on its day and later.
    isHeld: draft['status'] === 'Realizada' || stage.file['published'] === true,
    now,
    hasTerms: stage.categories.map(({ terms_group: terms }) => terms !== null),
  };
  const [point] = (draft['guide.coordinates'] ?? []) as ReadonlyArray<Record<string, string>>;
  const must = (words: string, isOk: boolean, field: string): CheckItem => ({
    words,
    state: isOk ? 'ok' : 'wrong',
    part: partOf(field),
  });
  const should = (words: string, isOk: boolean, part: CheckItem['part']): CheckItem => ({
    words,
    state: isOk ? 'ok' : 'advice',
    part,
  });
  const wrongDate = problems.find(isDate);
  const wrongPlaces = problems.find(isPlaces);
  const wrongElse = problems.find(
    (field) => !isPlaces(field) && !isDate(field) && !PUBLISHED.some(({ name }) => name === field),
  );
  return [
    must('Largada e inscrições têm data', dated, 'stage_date'),
    must('A largada não passou', PUBLICATION.start.isMet(readiness), PUBLICATION.start.field),
    must('Datas em ordem', wrongDate === undefined, wrongDate ?? 'stage_date'),
    must(
      'Os lotes cabem nas vagas',
      wrongPlaces === undefined && PUBLICATION.places.isMet(readiness),
      wrongPlaces ?? PUBLICATION.places.field,
    ),
    must('Taxa', PUBLICATION.price.isMet(readiness), PUBLICATION.price.field),
    must(
      'Toda categoria tem regulamento',
      PUBLICATION.terms.isMet(readiness),
      PUBLICATION.terms.field,
    ),
    must('Nada mais a corrigir', wrongElse === undefined, wrongElse ?? 'title'),
    should('Último dia para cancelar', has('cancellation_limit'), partOf('cancellation_limit')),
    should('Ponto no mapa', (point?.['latitude'] ?? '') !== '', partOf('guide.coordinates')),
    should('Foto da etapa', has('image'), partOf('image')),
    should('Abertura ensaiada como está', isRehearsed, 'ensaio'),
  ];
}
