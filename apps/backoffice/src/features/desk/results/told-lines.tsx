import {
  DOUBTFUL_LINES,
  RESULT_LINES,
  type ResultRehearsal,
} from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { LINE_WORDS, resultFileWords } from './result-words.ts';

/** Maximum of lines on screen. */
const SHOWN = 300;

type Table = NonNullable<ResultRehearsal['table']>;

/** Number of lines to review before the table is published. */
export function doubtfulOf({ counts }: Table): number {
  return DOUBTFUL_LINES.reduce((sum, verdict) => sum + counts[verdict], 0);
}

function Lines({ lines }: { lines: Table['lines'] }): JSX.Element {
  return (
    <div className="result-lines">
      <table className="tbl tbl--in tbl--tight">
        <caption className="vh">Linhas da tabela</caption>
        <thead>
          <tr>
            <th className="r">Linha</th>
            <th className="r">Inscrição</th>
            <th className="r wide">Posição</th>
            <th>O que acontece</th>
            <th className="wide">Piloto</th>
            <th className="wide">Categoria</th>
          </tr>
        </thead>
        <tbody>
          {lines
            .slice(0, SHOWN)
            .map(({ line, number, driver, category, place, verdict, problem }) => (
              <tr key={line}>
                <td className="r num">{line}</td>
                <td className="r num">{number || '–'}</td>
                <td className="r num wide">{place || '–'}</td>
                <td className={verdict === 'matched' ? 'q' : ''}>
                  {LINE_WORDS[verdict]}
                  {problem === null ? null : <span className="q s result-problem">{problem}</span>}
                  <span className="q s only-phone">
                    {[place && `posição ${place}`, driver, category].filter(Boolean).join(', ')}
                  </span>
                </td>
                <td className="wide">{driver || <span className="q">–</span>}</td>
                <td className="wide">{category ?? <span className="q">–</span>}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** The server's check of a file: the participant of each line, doubtful lines first. */
export function ToldLines({ told }: { told: ResultRehearsal }): JSX.Element {
  const { table } = told;
  const [showsAll, setShowsAll] = useState(false);
  if (table === null) return <p aria-live="polite">{resultFileWords(told)}</p>;
  const doubtful = table.lines.filter(({ verdict }) => DOUBTFUL_LINES.includes(verdict));
  const total = RESULT_LINES.reduce((sum, verdict) => sum + table.counts[verdict], 0);
  const shown = showsAll ? table.lines : doubtful;
  return (
    <div className="rows" aria-live="polite">
      <p>
        {resultFileWords(told)} <b className="num">{table.counts.matched}</b> de{' '}
        <b className="num">{total}</b> linhas dizem a alguém o seu lugar.
      </p>
      <ul className="result-counts">
        {RESULT_LINES.filter((verdict) => verdict !== 'matched' && table.counts[verdict] > 0).map(
          (verdict) => (
            <li key={verdict}>
              <b className="num">{table.counts[verdict]}</b> <span>{LINE_WORDS[verdict]}</span>
            </li>
          ),
        )}
      </ul>
      {shown.length > 0 ? <Lines lines={shown} /> : null}
      {shown.length > SHOWN ? <p className="q">E mais {shown.length - SHOWN}.</p> : null}
      <p>
        <TextButton onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Só as linhas com problema' : 'Ver todas as linhas'}
        </TextButton>
      </p>
    </div>
  );
}
