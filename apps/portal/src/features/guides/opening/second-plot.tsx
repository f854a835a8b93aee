import type { OpeningReport } from '@trilha/contract/opening/report.ts';
import { counted, exactTime } from '@trilha/contract/opening/report-words.ts';
import type { JSX } from 'react';
import { useBrand } from '../../../shared/brand.tsx';
import { type MarkKind, type Plot, plotOf } from './plot.ts';

const KEYS: ReadonlyArray<readonly [MarkKind, string]> = [
  ['placed', 'ficou com vaga'],
  ['last', 'a última vaga'],
  ['waiting', 'lista de espera'],
  ['refused', 'recusado'],
];

function spoken({ columns }: Plot): string {
  const seconds = columns.map(({ second, cars }) => `segundo ${second}, ${cars}`);
  return `Carros pedidos por segundo depois da abertura: ${seconds.join('; ')}.`;
}

/** Cars by the second in which their request was received, as marks that stand on each other. */
export function SecondPlot({ report }: { report: OpeningReport }): JSX.Element {
  const plot = plotOf(report);
  const [mark, every] =
    useBrand().hand === 'near' ? ['ponto', 'Cada ponto'] : ['quadrado', 'Cada quadrado'];
  const { last_place_at } = report.first_hour;
  const keys = KEYS.filter(([kind]) => kind !== 'last' || last_place_at !== null);
  return (
    <section className="section" aria-label="Carros pedidos por segundo">
      <h2>
        {plot.scale === 1
          ? `${every} é um carro, no segundo em que o pedido chegou`
          : `Os carros, no segundo em que o pedido chegou`}
      </h2>
      <p className="vh">{spoken(plot)}</p>
      <div className={`sec-plot sec-plot--${plot.across}`} aria-hidden="true">
        {plot.columns.map(({ second, cars, marks }) => (
          <div key={second}>
            {(plot.scale === 1 ? cars > 0 : cars === report.first_hour.busiest) && (
              <span className="sec-n">{cars.toLocaleString('pt-BR')}</span>
            )}
            {Array.from(marks.entries(), ([nth, kind]) => (
              <i key={nth} className={`m-${kind}`} />
            ))}
          </div>
        ))}
      </div>
      <p className="sec-ax" aria-hidden="true">
        {plot.columns.map(({ second }) => (
          <span key={second}>{second}</span>
        ))}
      </p>
      <p className="small">
        {[
          `Segundos depois das ${exactTime(report.opened_at).slice(0, 8)}.`,
          ...(plot.scale > 1 ? [`Cada ${mark} vale até ${plot.scale} carros.`] : []),
          ...(plot.later > 0
            ? [
                `Depois, na primeira hora, ${plot.later === 1 ? 'chegou' : 'chegaram'} mais ${counted(plot.later, 'carro', 'carros')}.`,
              ]
            : []),
        ].join(' ')}
      </p>
      <p className="plot-key">
        {keys.map(([kind, words]) => (
          <span key={kind}>
            <i className={`m-${kind}`} aria-hidden="true" />
            {words}
          </span>
        ))}
      </p>
    </section>
  );
}
