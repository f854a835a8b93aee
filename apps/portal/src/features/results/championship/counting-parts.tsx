import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { pointsWords } from '@trilha/contract/results/result-table.rules.ts';
import type {
  ChampionshipStandings,
  StandingsTable,
} from '@trilha/contract/standings/standings.endpoints.ts';
import { changeWords } from '@trilha/contract/standings/history-words.ts';
import { SCORER_WORDS, TIE_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import type { JSX } from 'react';

function rulesOf(championship: ChampionshipStandings): ReadonlyArray<readonly [string, string]> {
  const { points, participation, win_bonus, best, minimum, scores } = championship;
  const { drop_disqualified, drop_absence } = championship;
  return [
    ...(points === 'column' ? [['Pontos', 'os da tabela de resultados'] as const] : []),
    ...(participation > 0 ? [['Quem larga', `+${pointsWords(participation)}`] as const] : []),
    ...(win_bonus > 0 ? [['Vitória', `+${pointsWords(win_bonus)}`] as const] : []),
    ['Valem', best === null ? 'todas as etapas' : `as ${best} melhores etapas`],
    ...(best === null || drop_disqualified
      ? []
      : [['Desclassificação', 'não se descarta'] as const]),
    ...(best === null || drop_absence ? [] : [['Falta', 'não se descarta'] as const]),
    ...(minimum > 0 ? [['Para ter lugar', `${minimum} etapas`] as const] : []),
    ['Os pontos são', SCORER_WORDS[scores].of],
  ];
}

/** Why the table changed, newest first; closed. */
function History({ changes }: { changes: StandingsTable['history'] }): JSX.Element | null {
  if (changes.length === 0) return null;
  return (
    <section>
      <details className="cp-changes">
        <summary>
          <h2>O que mudou</h2>
        </summary>
        <ol>
          {changes.map((change, at) => (
            // Two changes may have the same moment and words.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <time dateTime={change.at}>{formatDayAndTime(new Date(change.at))}</time>
              <span>{changeWords(change)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** How the points are counted, what decides a tie, and what changed the table. */
export function CountingParts({
  championship,
  table,
}: {
  championship: ChampionshipStandings;
  table: StandingsTable;
}): JSX.Element {
  const { points, tie_break: order } = championship;
  return (
    <div className="cp-foot">
      <section>
        <SectionHead title="Como se conta" />
        {points !== 'column' && (
          <ol className="cp-ruler" aria-label="Pontos por lugar">
            {points.map((one, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the place is the key
              <li key={at}>
                <span>{at + 1}º</span> <b>{one}</b>
              </li>
            ))}
          </ol>
        )}
        <dl className="cp-rules">
          {rulesOf(championship).map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <SectionHead title="Se empatar">Continua igual? Dividem o lugar.</SectionHead>
        <ol className="cp-order">
          {order.map((one) => (
            <li key={one}>{TIE_WORDS[one]}</li>
          ))}
        </ol>
      </section>
      <History changes={table.history} />
    </div>
  );
}
