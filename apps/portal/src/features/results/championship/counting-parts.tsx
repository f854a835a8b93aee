import { pointsWords } from '@trilha/contract/results/result-table.rules.ts';
import type { ChampionshipStandings } from '@trilha/contract/standings/standings.endpoints.ts';
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

/** How the points are counted, and what decides a tie. */
export function CountingParts({
  championship,
}: {
  championship: ChampionshipStandings;
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
    </div>
  );
}
