import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import type { OpeningReport } from '@trilha/contract/opening/report.ts';
import {
  counted,
  deskEntriesText,
  poolName,
  poolPurpose,
  refusalText,
} from '@trilha/contract/opening/report-words.ts';
import { clockWords } from '@trilha/contract/opening/report-clocks.texts.ts';
import { notDecidedWords } from '@trilha/contract/opening/report-not-decided.texts.ts';
import type { JSX } from 'react';
import { scaleFor } from './plot.ts';
import { waitingColumns } from './waiting-columns.ts';

interface PartProps {
  readonly report: OpeningReport;
}

/** Fills for pools in their order; codes share the last. */
const FILLS = 4;
/** Marks of the tallest day. */
const TALLEST_DAY = 6;

/** 'dd/MM' of a day. */
const shortDay = (day: string): string => formatDay(day).slice(0, 5);

/** The places of each pool: for whom they were set apart, and how many are taken. */
export function PoolPart({ report }: PartProps): JSX.Element {
  const { pools, taken_before: before } = report;
  const startOf = (index: number): number =>
    pools.slice(0, index).reduce((sum, { capacity }) => sum + capacity, 0);
  const all = startOf(pools.length);
  const fillOf = (index: number): string => `k${Math.min(FILLS, index + 1)}`;
  return (
    <section>
      <h2>{`As ${counted(all, 'vaga', 'vagas')} da etapa`}</h2>
      <svg
        className="cap-bar"
        viewBox={`0 0 ${Math.max(1, all)} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {pools.map(({ pool, capacity }, index) => (
          <rect
            key={pool}
            className={fillOf(index)}
            x={startOf(index)}
            width={capacity}
            height="1"
          />
        ))}
      </svg>
      <dl className="pools">
        {pools.map(({ pool, at_opening, capacity, taken }, index) => (
          <div key={pool}>
            <dt>
              <i className={`key ${fillOf(index)}`} aria-hidden="true" />
              <span>
                {poolName(pool)}
                <small>
                  {[
                    poolPurpose(pool),
                    counted(taken, 'ocupada', 'ocupadas'),
                    ...(at_opening === capacity ? [] : [`na abertura eram ${at_opening}`]),
                  ].join('; ')}
                </small>
              </span>
            </dt>
            <dd>{capacity}</dd>
          </div>
        ))}
      </dl>
      {before > 0 && (
        <p className="small">
          {`${counted(before, 'vaga já estava ocupada', 'vagas já estavam ocupadas')} quando o registro começou.`}
        </p>
      )}
      {report.desk_entries > 0 && <p className="small">{deskEntriesText(report)}</p>}
    </section>
  );
}

/** How many requests were refused, by reason. */
export function RefusalPart({ report: { refusals } }: PartProps): JSX.Element {
  const all = refusals.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      <h2>Recusas, por motivo</h2>
      {all === 0 ? (
        <p>Nenhum pedido foi recusado.</p>
      ) : (
        <dl className="tally">
          {refusals.map(({ outcome, count }) => (
            <div key={outcome}>
              <dt>{refusalText(outcome)}</dt>
              <dd>{count.toLocaleString('pt-BR')}</dd>
            </div>
          ))}
          <div className="tot">
            <dt>Pedidos recusados</dt>
            <dd>{all.toLocaleString('pt-BR')}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

/** How the waiting list moved, day by day or week by week. */
export function WaitingPart({ report: { days } }: PartProps): JSX.Element {
  const columns = waitingColumns(days);
  const [promoted, left] = [
    columns.reduce((sum, one) => sum + one.promoted, 0),
    columns.reduce((sum, one) => sum + one.left, 0),
  ];
  const isWeeks = columns.some((column) => column.days > 1);
  const scale = scaleFor(Math.max(0, ...columns.map((one) => one.promoted)), TALLEST_DAY);
  const spoken = columns.map((one) => `${shortDay(one.day)}: ${one.promoted}`).join(', ');
  const [first, last] = [columns[0]?.waiting ?? 0, columns.at(-1)?.waiting ?? 0];
  return (
    <section>
      <h2>{`A lista de espera, ${isWeeks ? 'semana a semana' : 'dia a dia'}`}</h2>
      <p className="vh">{`Vagas que foram para a lista: ${spoken}.`}</p>
      <div className="days" aria-hidden="true">
        {columns.map(({ day, promoted: cars }) => (
          <div key={day}>
            {Array.from({ length: Math.ceil(cars / scale) }, (_, index) => (
              <i key={index} className="m-placed" />
            ))}
          </div>
        ))}
      </div>
      <p className="days-ax" aria-hidden="true">
        {columns.map((one) => (
          <span key={one.day} className={one.promoted > 0 ? 'on' : undefined}>
            {isWeeks ? shortDay(one.day) : one.day.slice(-2)}
          </span>
        ))}
      </p>
      <p className="days-n">
        <span className="vh">Carros em espera no fim de cada coluna: </span>
        {columns.map((one) => (
          <span key={one.day}>{one.waiting.toLocaleString('pt-BR')} </span>
        ))}
      </p>
      <p>
        {[
          `Em cima, vagas que voltaram e foram para a lista: ${promoted.toLocaleString('pt-BR')}.`,
          `Embaixo, carros ainda em espera: ${first === last ? '' : `de ${first.toLocaleString('pt-BR')} a `}${last.toLocaleString('pt-BR')}.`,
          ...(left > 0
            ? [`${counted(left, 'carro saiu', 'carros saíram')} por conta própria.`]
            : []),
          ...(scale > 1 ? [`Cada marca vale até ${scale} vagas.`] : []),
        ].join(' ')}
      </p>
    </section>
  );
}

/** Since when nothing changes any more, or until when it does. */
function stateText({ is_final, closes_at }: OpeningReport): string {
  const end = closes_at === null ? null : formatDay(new Date(closes_at)).slice(0, 5);
  if (is_final) return `Final desde ${end}, quando as inscrições terminaram.`;
  return `Parcial até as inscrições terminarem${end === null ? '' : `, em ${end}`}.`;
}

interface SealProps extends Pick<OpeningPage, 'report' | 'heads' | 'clocks'> {
  readonly notDecided: OpeningPage['not_decided'];
}

/** What makes the log checkable: its order, and the seal of its last row. */
export function SealParts({ report, heads, clocks, notDecided }: SealProps): JSX.Element {
  const { head, log } = report;
  const earlier = heads.map(
    ({ at, seq, hash }) => `${formatDayAndTime(new Date(at))}, linha ${seq}, ${hash.slice(0, 8)}…`,
  );
  return (
    <>
      <section>
        <h2>Relógio e ordem</h2>
        <p>
          {`A hora é a do servidor que leu o pedido. A ordem é a do registro: uma linha para cada pedido e cada mudança da etapa, sem buracos, de 1 a ${head.seq.toLocaleString('pt-BR')}.`}
        </p>
        <p className="small">{clockWords(clocks)}</p>
        <p className="small">{notDecidedWords(notDecided)}</p>
      </section>
      <section>
        <h2>{`Selo da linha ${head.seq.toLocaleString('pt-BR')}`}</h2>
        <code className="hash">{head.hash.replaceAll(/(.{4})(?!$)/g, '$1 ')}</code>
        <p className="small">
          {[
            'Cada linha sela a anterior (SHA-256). Mudou uma, este número muda.',
            stateText(report),
            ...(log.seq > head.seq
              ? [`O registro continua: já tem ${log.seq.toLocaleString('pt-BR')} linhas.`]
              : []),
          ].join(' ')}
        </p>
        {earlier.length > 0 && (
          <p className="small only-screen">
            {`Guardado também na auditoria: ${earlier.join('; ')}.`}
          </p>
        )}
      </section>
    </>
  );
}
