import { describe, expect, it } from 'vitest';
import { championshipFile } from '../standings/championship.schema.ts';
import { seasonProblems } from './season.rules.ts';
import type { Season, SeasonCategory, SeasonEvent, SeasonStep } from './season.schema.ts';

const at = (instant: string) => new Date(`2026-${instant}-03:00`);

/** A valid stage in May with both windows in April. */
function step(differing: Partial<SeasonStep> = {}): SeasonStep {
  return {
    key: 'pocos',
    stage_date: at('05-02T08:00:00'),
    start_registration_date: at('04-15T10:00:00'),
    end_registration_date: at('04-17T18:00:59.999'),
    start_first_batch: at('04-10T10:00:00'),
    end_first_batch: at('04-10T22:00:59.999'),
    cancellation_limit: '2026-04-25',
    event_value: 50_000,
    vacancies: 100,
    vacancies_first_batch: 20,
    vacancies_invitation: 10,
    vouchers: { TRILHA: { places: 30, until: null }, LAMA: { places: 40, until: null } },
    counted_questions: [],
    counted_until: null,
    publish_at: null,
    published: true,
    ...differing,
  } as SeasonStep;
}

function season(steps: SeasonStep[], event: Partial<SeasonEvent> = {}): Season {
  const categories = [{ key: 'familia' } as SeasonCategory];
  return {
    brand: 'mitsubishi',
    events: [{ key: 'outdoor', is_paid: true, categories, steps, ...event } as SeasonEvent],
    championships: [],
  };
}

/** Field and text of every problem of one stage. */
const problemsOf = (differing: Partial<SeasonStep>, event: Partial<SeasonEvent> = {}) =>
  seasonProblems(season([step(differing)], event)).map(({ path, message }) => {
    expect(path.slice(0, -1)).toEqual(['events', 0, 'steps', 0]);
    return [path.at(-1), message];
  });

it('finds nothing in a season without contradictions, nor in a draft without dates', () => {
  expect(problemsOf({})).toEqual([]);
  const draft = {
    stage_date: null,
    start_registration_date: null,
    end_registration_date: null,
    start_first_batch: null,
    end_first_batch: null,
    cancellation_limit: null,
    vacancies_first_batch: 0,
    published: false,
  };
  expect(problemsOf(draft)).toEqual([]);
});

it('asks nothing about health, religion or documents, nothing twice, and never after the stage [SEASON-101, SEASON-102]', () => {
  const questions = (...counted_questions: Array<{ title: string; choices: string[] }>) =>
    seasonProblems(season([step({ counted_questions })])).map(({ path, message }) => [
      path.slice(-2),
      message,
    ]);
  const yesNo = ['Sim', 'Não'];
  expect(questions({ title: 'Almoço', choices: yesNo })).toEqual([]);
  const told = '"Alergias": não pergunte sobre saúde, religião ou documentos';
  expect(
    questions({ title: 'Almoço', choices: yesNo }, { title: 'Alergias', choices: yesNo }),
  ).toEqual([[['counted_questions', 1], told]]);
  expect(
    questions(
      { title: 'Traslado', choices: ['Sim', 'sim'] },
      { title: 'traslado', choices: yesNo },
    ),
  ).toEqual([
    [['counted_questions', 0], 'a opção "sim" de "Traslado" aparece duas vezes'],
    [['counted_questions', 1], 'a pergunta "traslado" aparece duas vezes'],
  ]);
  const late = ['counted_until', 'fica depois da etapa'];
  expect(problemsOf({ counted_until: '2026-05-03' })).toEqual([late]);
  expect(problemsOf({ counted_until: '2026-05-02' })).toEqual([]);
});

describe('the windows of a stage', () => {
  const endsEarly = 'termina antes de começar';
  const afterStage = 'fica depois da etapa';
  const bothEnds = 'o primeiro lote precisa de começo e fim';
  const overlap = 'o primeiro lote precisa terminar antes de as inscrições gerais abrirem';

  it.each<[what: string, Partial<SeasonStep>, unknown[]]>([
    [
      'end before they start',
      { end_registration_date: at('04-15T09:59:59.999') },
      [['end_registration_date', endsEarly]],
    ],
    ['last one minute', { end_registration_date: at('04-15T10:00:59.999') }, []],
    [
      'end after the stage',
      { stage_date: at('04-17T17:59:00'), cancellation_limit: null },
      [['end_registration_date', afterStage]],
    ],
    ['end with the stage', { stage_date: at('04-17T18:00:00'), cancellation_limit: null }, []],
    [
      'have no start of the first batch',
      { start_first_batch: null, vacancies_first_batch: 0 },
      [['end_first_batch', bothEnds]],
    ],
    [
      'have no end of the first batch',
      { end_first_batch: null },
      [['start_first_batch', bothEnds]],
    ],
    [
      'have a first batch that ends before it starts',
      { end_first_batch: at('04-10T09:59:59.999') },
      [['end_first_batch', endsEarly]],
    ],
    [
      'have a first batch that ends in the minute in which all may',
      { end_first_batch: at('04-15T10:00:59.999') },
      [['end_first_batch', overlap]],
    ],
    [
      'have a first batch that ends the minute before',
      { end_first_batch: at('04-15T09:59:59.999') },
      [],
    ],
    [
      'allow changes after the stage',
      { cancellation_limit: '2026-05-03' },
      [['cancellation_limit', afterStage]],
    ],
    ['allow changes to the day of the stage', { cancellation_limit: '2026-05-02' }, []],
    ['allow changes to a day while the stage has none', { stage_date: null, published: false }, []],
  ])('are judged where they %s', (_, differing, found) => {
    expect(problemsOf(differing)).toEqual(found);
  });
});

describe('the places of a stage', () => {
  it('hold what is set apart, to the last', () => {
    expect(problemsOf({ vacancies: 99 })).toEqual([
      ['vacancies', 'são 99 vagas, e primeiro lote, convites e vouchers somam 100'],
    ]);
    expect(problemsOf({ vouchers: {}, vacancies: 30 })).toEqual([]);
    expect(problemsOf({ vouchers: {}, vacancies: 29 })).toHaveLength(1);
  });

  it('are set apart for a first batch exactly where there is one', () => {
    expect(problemsOf({ vacancies_first_batch: 0 })).toEqual([
      ['vacancies_first_batch', 'há um período de primeiro lote, mas nenhuma vaga'],
    ]);
    expect(problemsOf({ start_first_batch: null, end_first_batch: null })).toEqual([
      ['vacancies_first_batch', 'há vagas de primeiro lote, mas nenhum período'],
    ]);
  });
});

it('may leave a first batch without places once it is over, not before [SEASON-10]', () => {
  const none = { vacancies_first_batch: 0 };
  const { end_first_batch: end } = step();
  const problems = (now: Date | null) => seasonProblems(season([step(none)]), now).length;
  expect([problems(null), problems(end), problems(new Date(Number(end) + 1))]).toEqual([1, 1, 0]);
  // A stage without an end date is not over; the missing date is a separate problem.
  const endless = season([step({ ...none, end_first_batch: null })]);
  expect(seasonProblems(endless, at('12-31T00:00:00'))).toHaveLength(2);
});

it('is published by itself before the stage, and never twice [SEASON-39]', () => {
  const draft = { published: false };
  const { stage_date } = step();
  expect(problemsOf({ ...draft, publish_at: stage_date })).toEqual([]);
  expect(problemsOf({ ...draft, publish_at: at('05-02T08:01:00') })).toEqual([
    ['publish_at', 'fica depois da etapa'],
  ]);
  expect(problemsOf({ publish_at: stage_date })).toEqual([
    ['publish_at', 'a etapa já está publicada: deixe vazio'],
  ]);
});

it('needs three dates to be published', () => {
  const missing = 'falta, e sem isso a etapa não pode ser publicada';
  const dates = { stage_date: null, start_registration_date: null, end_registration_date: null };
  expect(problemsOf(dates)).toEqual(Object.keys(dates).map((field) => [field, missing]));
});

it('has no price in an event that nobody pays', () => {
  expect(problemsOf({}, { is_paid: false })).toEqual([
    ['event_value', 'o evento não é pago (is_paid: false)'],
  ]);
  expect(problemsOf({ event_value: 0 }, { is_paid: false })).toEqual([]);
});

it('names each key once among its kind, and says where it stands again', () => {
  const one = season([step(), step({ key: 'lages' }), step()], {
    categories: ['familia', 'graduados', 'familia'].map((key) => ({ key }) as SeasonCategory),
  });
  const twice = { ...one, events: [...one.events, ...season([step()]).events] };
  expect(seasonProblems(twice)).toEqual([
    { path: ['events', 1, 'key'], message: 'a chave "outdoor" aparece duas vezes' },
    {
      path: ['events', 0, 'categories', 2, 'key'],
      message: 'a chave "familia" aparece duas vezes',
    },
    { path: ['events', 0, 'steps', 2, 'key'], message: 'a chave "pocos" aparece duas vezes' },
  ]);
});

it('finds championships that ask for more stages than they have, or name one twice [AFTER-22]', () => {
  const championship = championshipFile.parse({
    key: 'duplas',
    name: 'Duplas',
    season: 2026,
    scores: 'pair',
    stages: ['outdoor/serra', 'outdoor/serra'],
    points: [10, 8],
    best: 3,
    minimum: 4,
  });
  const all = { ...season([]), championships: [championship, { ...championship, stages: [] }] };
  const problems = seasonProblems(all).map(({ path, message }) => [path.join('.'), message]);
  const few = (count: number) => `é mais do que as etapas do campeonato, que são ${count}`;
  expect(problems).toEqual([
    ['championships.1.key', 'a chave "duplas" aparece duas vezes'],
    ['championships.0.best', few(2)],
    ['championships.0.minimum', few(2)],
    ['championships.0.stages.1', 'a etapa "outdoor/serra" aparece duas vezes'],
    ['championships.1.best', few(0)],
    ['championships.1.minimum', few(0)],
  ]);
});
