import { useQuery } from '@tanstack/react-query';
import { brands } from '@trilha/brands/brands.ts';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { listStageMoney } from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { figureOf } from '../../../shared/parts/amounts.ts';
import { DAY_STATES, signedFigure } from './day-words.ts';

/** Whether the stage has not been held yet, so that it cannot be closed. */
const isAhead = ({ stage_date: date }: { stage_date: string | null }): boolean =>
  date === null || Date.parse(date) > Date.now();

/** Stages with the amounts received, each linking to its statement. */
export function StageList({ slug }: { slug: string | null }): JSX.Element {
  const brand = brands.find((one) => one.slug === slug)?.id;
  const list = useQuery({
    queryKey: ['desk', 'statements', brand],
    queryFn: ({ signal }) => call(listStageMoney, { query: { brand }, signal }),
  });
  return (
    <section className="day-stages" aria-busy={list.isPending}>
      <div className="sec-h">
        <h2>Extrato por etapa</h2>
      </div>
      {list.error ? <LoadNote loading={list} /> : null}
      {list.data?.stages.length === 0 ? <p className="q">Nenhuma etapa publicada.</p> : null}
      {list.data && list.data.stages.length > 0 ? (
        <div className="day-scroll">
          <table className="tbl tbl--in tbl--tight">
            <caption className="vh">Etapas e o que cada uma recebeu</caption>
            <thead>
              <tr>
                <th>Data</th>
                <th className="wide">Marca</th>
                <th>Etapa</th>
                <th className="r wide">Inscrições</th>
                <th className="r wide">Recebido R$</th>
                <th className="r">Fica R$</th>
                <th className="wide">Estado</th>
              </tr>
            </thead>
            <tbody>
              {list.data.stages.map(({ stage, entries, received, held, state }) => (
                <tr key={stage.id}>
                  <td className="num">
                    {stage.stage_date === null ? '–' : formatDay(new Date(stage.stage_date))}
                  </td>
                  <td className="wide">
                    <ShortBrandTag id={stage.automaker_id} />
                  </td>
                  <td className="day-stage">
                    <Link to={backofficePaths.stageStatement.replace(':id', String(stage.id))}>
                      {stage.title}
                    </Link>
                  </td>
                  <td className="r num wide">{entries.toLocaleString('pt-BR')}</td>
                  <td className="r num wide">{figureOf(received)}</td>
                  <td className="r num">{signedFigure(held)}</td>
                  <td className="wide">
                    {state === 'open' && isAhead(stage) ? (
                      '–'
                    ) : (
                      <span className={`st st--${DAY_STATES[state][0]}`}>
                        {DAY_STATES[state][1]}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}
