import { queryOptions, useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import {
  type CarAnswers,
  listDeskQuestions,
  type QuestionTotal,
} from '@trilha/contract/desk/questions/desk-questions.endpoints.ts';
import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { type JSX, useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import type { ListColumn, Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import '../../../shared/styles/season.css';
import './questions.css';

const TITLE = 'Perguntas';
const CAR: Noun = { one: 'carro', many: 'carros', gender: 'm' };
const rowId = ({ id }: CarAnswers): string => String(id);
const doorNumber = ({ number, letter }: CarAnswers): string =>
  lineNumber({ inscription_number: number, car_letter: letter }) ?? '';

const questionsQuery = (stageId: number) =>
  queryOptions({
    queryKey: ['questions', stageId],
    queryFn: ({ signal }) => call(listDeskQuestions, { params: { id: stageId }, signal }),
  });

/** 'P, M, M' as 'P, M ×2' */
function answersText(answers: readonly string[]): string {
  return [...Map.groupBy(answers, (choice) => choice)]
    .map(([choice, { length }]) => (length === 1 ? choice : `${choice} ×${length}`))
    .join(', ');
}

const columnsOf = (questions: readonly QuestionTotal[]): ReadonlyArray<ListColumn<CarAnswers>> => [
  { id: 'numero', title: 'Nº', cell: doorNumber, isFigure: true, isFixed: true },
  { id: 'nome', title: 'Inscrito', cell: ({ name }) => name, isLong: true },
  { id: 'placa', title: 'Placa', cell: ({ plate }) => <span className="num">{plate}</span> },
  ...questions.map(({ title }, at) => ({
    id: `pergunta-${at + 1}`,
    title,
    cell: ({ answers }: CarAnswers) => answersText(answers[at] ?? []),
    isLong: true as const,
  })),
  {
    id: 'faltam',
    title: 'Faltam',
    cell: ({ missing }) =>
      missing > 0 ? (
        <span className="st st--wait">{missing}</span>
      ) : (
        <span className="st st--ok">nada</span>
      ),
    isFigure: true,
  },
];

/** The totals of one question. */
function Total({ total: { title, choices, missing } }: { total: QuestionTotal }): JSX.Element {
  return (
    <section className="question-total">
      <h2>{title}</h2>
      <dl>
        {choices.map(({ choice, count }) => (
          <div key={choice}>
            <dt>{choice}</dt>
            <dd>{count}</dd>
          </div>
        ))}
        <div className={missing > 0 ? 'question-missing' : undefined}>
          <dt>sem resposta</dt>
          <dd>{missing}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Perguntas: totals of a stage's counted questions, and the answers of each car. */
export default function QuestionsScreen(): JSX.Element {
  const id = Number(useParams()['id']);
  const { search } = useScope();
  const address = useListAddress([]);
  const found = useQuery(questionsQuery(id));
  const list = found.data;
  const questions = list?.questions;
  const columns = useMemo(() => columnsOf(questions ?? []), [questions]);
  if (list === undefined && isMissing(found.error)) {
    return <UnloadedScreen title={TITLE} subject="Esta etapa" loading={found} />;
  }
  const edit = { pathname: backofficePaths.seasonStage.replace(':id', String(id)), search };
  return (
    <ListScreen
      title={TITLE}
      facts={
        list ? (
          <>
            <Link to={edit}>{list.stage.title}</Link> <ShortBrandTag id={list.stage.automaker_id} />{' '}
            {list.until !== null && <span>{`Respostas até ${formatDay(list.until)}`}</span>}
          </>
        ) : null
      }
      noun={CAR}
      columns={columns}
      rows={list?.cars}
      rowId={rowId}
      rowName={doorNumber}
      loading={found}
      page={list && wholePage(list.cars)}
      address={address}
      note={
        questions &&
        (questions.length === 0 ? (
          <p className="pad question-none">
            Esta etapa não pergunta nada. As perguntas ficam na <Link to={edit}>Etapa</Link>, em
            “Perguntas a quem vai”.
          </p>
        ) : (
          <div className="pad question-totals">
            {questions.map((total) => (
              <Total key={total.title} total={total} />
            ))}
          </div>
        ))
      }
      edge={({ missing }) => (missing > 0 ? 'due' : undefined)}
    />
  );
}
