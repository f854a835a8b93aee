import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { pointsText, pointsWords } from '@trilha/contract/results/result-table.rules.ts';
import type {
  ChampionshipStage,
  PublicStanding,
} from '@trilha/contract/standings/standings.endpoints.ts';
import {
  cellName,
  type StandingsQuery,
  standingsSearch,
} from '@trilha/contract/standings/standings-query.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { type JSX, useEffect } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { QueryLink, showQuery } from '../../../shared/navigation/query-link.tsx';
import { placeWords, type Score, tieWords } from './standings-words.ts';

interface WhyPartProps {
  query: StandingsQuery;
  row: PublicStanding;
  score: Score;
  stage: ChampionshipStage;
}

/** Why a score is dropped, or why a disqualification cannot be; null for other scores. */
function dropWords(query: StandingsQuery, row: PublicStanding, score: Score): string | null {
  const { best, drop_disqualified: mayDrop } = query.championship;
  if (best === null) return null;
  if (score.is_dropped) {
    return `Descartado. Valem as ${best} melhores de ${row.scores.length} etapas. Este resultado está entre os menores, por isso não entra na soma.`;
  }
  if (score.status === 'DSQ' && !mayDrop) return 'Uma desclassificação não pode ser descartada.';
  return null;
}

/** Who stands in another row: their names, or its number. */
function whoHas({ rows }: StandingsQuery, number: string): string {
  const names = rows.find((row) => row.number === number)?.names ?? [];
  return names.length > 0 ? names.join(' e ') : `a inscrição ${number}`;
}

/** Closes the panel when the reader presses Esc; `leave` returns the focus to the cell first. */
function useEscape(search: string, leave: () => void): void {
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key !== 'Escape' || defaultPrevented) return;
      leave();
      showQuery(search);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  });
}

/** Explains a cell: the sum of its points, whether they are dropped, and how ties of the row were decided. */
export function WhyPart({ query, row, score, stage }: WhyPartProps): JSX.Element {
  const { championship, table, isProvisional } = query;
  const { key, points } = championship;
  const day = stage.stage_date === null ? '' : `, ${formatDay(new Date(stage.stage_date))}`;
  const dropped = dropWords(query, row, score);
  const title = `${stage.title}${day}: ${pointsWords(score.points)}`;
  const lines: ReadonlyArray<readonly [string, number]> = [
    [
      points === 'column' ? `${placeWords(score)}, pontos da tabela` : placeWords(score),
      score.base,
    ],
    ...(score.participation > 0 ? [['Largou', score.participation] as const] : []),
    ...(score.bonus > 0 ? [['Vitória', score.bonus] as const] : []),
  ];
  const closed = standingsSearch({ championship: key, category: table.category, isProvisional });
  const leave = (): void => document.getElementById(cellName(row, stage.number))?.focus();
  useEscape(closed, leave);
  return (
    <section className="cp-why-in" aria-label={`Por que ${title}`} id="por-que">
      <div className="cp-why-head">
        <h2>{title}</h2>
        <QueryLink className="link" search={closed} onFollow={leave}>
          Fechar
        </QueryLink>
      </div>
      <dl className="cp-sum">
        {lines.map(([term, value], at) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{(at > 0 ? '+' : '') + pointsText(value)}</dd>
          </div>
        ))}
        <div className="t">
          <dt>Nesta etapa</dt>
          <dd>{pointsText(score.points)}</dd>
        </div>
      </dl>
      <div>
        {dropped !== null && <p>{dropped}</p>}
        {table.provisional.includes(stage.number) && <p>Provisório: ainda pode mudar.</p>}
        {row.ties.map((tie) => (
          <p className="cp-tie" key={tie.number}>
            <b>{`Empate em ${pointsText(row.total)} com ${whoHas(query, tie.number)}.`}</b>{' '}
            <span>{tieWords(tie)}</span>
          </p>
        ))}
        <p>
          <TextLink as={AppLink} to={to(paths.results, { id: stage.id })}>
            Ver o resultado da etapa
          </TextLink>
        </p>
      </div>
    </section>
  );
}
