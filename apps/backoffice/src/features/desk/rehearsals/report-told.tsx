import {
  INVARIANTS,
  judgeRehearsal,
  PROMISES_MS,
} from '@trilha/contract/desk/rehearsals/judge-rehearsal.rules.ts';
import type { RehearsalReport } from '@trilha/contract/desk/rehearsals/rehearsal-report.ts';
import type { JSX } from 'react';
import { durationWords } from '../../../shared/parts/answer-words.ts';
import {
  countWords,
  INVARIANT_WORDS,
  JUDGEMENT_WORDS,
  strainWords,
  toldWords,
} from './rehearsal-words.ts';

const SIGNS = { held: 'mark mark--ok', strained: 'mark mark--warn', broken: 'mark' } as const;

/** A figure with its label. */
function Figure({ says, value }: { says: string; value: string }): JSX.Element {
  return (
    <div>
      <span className="s q">{says}</span>
      <b>{value}</b>
    </div>
  );
}

/** The report of a rehearsed opening: the verdict first, then the figures. */
export function RehearsalReportPart({ report }: { report: RehearsalReport }): JSX.Element {
  const { verdict, broken, answered, unanswered, strains } = judgeRehearsal(report);
  const { answer, codes, places, first_timers: first } = report;
  return (
    <div className="rehearsal-report">
      <p className="rehearsal-verdict">
        <span className={SIGNS[verdict]} aria-hidden="true">
          {verdict === 'held' ? '' : '!'}
        </span>
        <b>{JUDGEMENT_WORDS[verdict]}</b>
      </p>
      <p>
        <span>
          {countWords(answered)} de {countWords(report.customers)} clientes souberam o que foi da
          inscrição
        </span>
        {unanswered === 0 ? '.' : <span>{`; ${countWords(unanswered)} não souberam.`}</span>}
        <span>
          {' '}
          O que cederia primeiro: <b>{strains[0] ? strainWords(strains[0]) : ''}</b>.
        </span>
      </p>
      <div className="cells rehearsal-figures">
        <Figure says="Metade em" value={durationWords(answer.p50)} />
        <Figure says="95 em 100 em" value={durationWords(answer.p95)} />
        <Figure says="99 em 100 em" value={durationWords(answer.p99)} />
        <Figure says="Código Pix, 95 em 100" value={durationWords(codes.p95)} />
      </div>
      <div className="rehearsal-parts">
        <section aria-labelledby="respostas-do-ensaio">
          <h3 id="respostas-do-ensaio">O que souberam</h3>
          <table className="tbl rehearsal-answers">
            <thead>
              <tr>
                <th>Resposta</th>
                <th className="num">Clientes</th>
              </tr>
            </thead>
            <tbody>
              {report.answers.map(({ code, count }) => (
                <tr key={code}>
                  <td>{toldWords(code)}</td>
                  <td className="num">{countWords(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="q s">
            <span>{countWords(report.pressed_twice)} tocaram duas vezes. </span>
            <span>{`${countWords(first.filled)} de ${countWords(first.customers)} que vinham pela primeira vez fizeram o cadastro, 95 em 100 em ${durationWords(first.p95)}. `}</span>
            <span>
              {codes.due === 0
                ? 'Ninguém precisou de um código Pix.'
                : `${countWords(codes.told)} de ${countWords(codes.due)} códigos Pix chegaram.`}
            </span>
          </p>
        </section>
        <section aria-labelledby="contas-do-ensaio">
          <h3 id="contas-do-ensaio">As contas</h3>
          <ul className="rehearsal-checks">
            {INVARIANTS.map((one) => {
              const holds = !broken.includes(one);
              return (
                <li key={one}>
                  <span className={holds ? 'mark mark--ok' : 'mark'} aria-hidden="true">
                    {holds ? '' : '!'}
                  </span>
                  <span>
                    {INVARIANT_WORDS[one]}
                    <span className="vh">{holds ? ': certo' : ': não'}</span>
                  </span>
                </li>
              );
            })}
          </ul>
          <p className="q s">
            {countWords(places.registrations)} de {countWords(places.capacity)} vagas ocupadas.
          </p>
        </section>
        <section aria-labelledby="limites-do-ensaio">
          <h3 id="limites-do-ensaio">O que cederia primeiro</h3>
          <ol className="rehearsal-strains">
            {strains.map((strain) => (
              <li key={strain.part}>
                <span>{strainWords(strain)}</span>
                <progress max={1} value={Math.min(1, strain.share)} aria-hidden="true" />
              </li>
            ))}
          </ol>
          <p className="q s">
            Limites: resposta em {durationWords(PROMISES_MS.answer)}, código em{' '}
            {durationWords(PROMISES_MS.code)}, um processador inteiro.
          </p>
        </section>
      </div>
    </div>
  );
}
