import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { stageSlug } from '@trilha/contract/guides/stage-slug.ts';
import type { OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import {
  downloadOpeningLog,
  downloadOpeningTable,
} from '@trilha/contract/opening/opening.endpoints.ts';
import type { OpeningReport as Report } from '@trilha/contract/opening/report.ts';
import { counted, exactTime, openingSentence } from '@trilha/contract/opening/report-words.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Badge } from '@trilha/ui/feedback/badge.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { addressOf } from '@trilha/web/api/build-request.ts';
import { openingPage } from '../../../shared/stages/stage-page.ts';
import { PoolPart, RefusalPart, SealParts, WaitingPart } from './report-parts.tsx';
import { SecondPlot } from './second-plot.tsx';
import './opening.css';

/** Keeps a number with its noun, and an hour with its preposition, on one line. */
function heldTogether(sentence: string): string {
  return sentence.replaceAll(/(?<=\d) (?=\p{L})|(?<=às) /gu, '\u00a0');
}

/** What the first hour came down to, beyond the title. */
function leadOf({ window, first_hour }: Report): string {
  const { attempts, left, last_place_at: at } = first_hour;
  const asked = `${counted(attempts, 'pedido', 'pedidos')} na primeira hora.`;
  const [last, pool] =
    window === 'general' ? ['A última vaga geral', 'vaga geral'] : ['A última vaga', 'vaga'];
  if (at === null) {
    const free = counted(
      left,
      `${pool} livre`,
      window === 'general' ? 'vagas gerais livres' : 'vagas livres',
    );
    return left === 0 ? asked : `${asked} Depois dela ainda havia ${free}.`;
  }
  const then =
    window === 'general'
      ? 'depois dela, os pedidos foram para a lista de espera, na ordem em que chegaram.'
      : 'depois dela, o primeiro lote estava esgotado.';
  return `${asked} ${last} foi às ${exactTime(at)}; ${then}`;
}

function Figures({ report: { first_hour } }: { report: Report }): JSX.Element {
  const { attempts, placed, waiting, refused, busiest } = first_hour;
  const figures = [
    ['pedidos', attempts],
    ['carros pedidos', placed + waiting + refused],
    ['vagas ocupadas', placed],
    ['carros em espera', waiting],
    ['carros no segundo mais cheio', busiest],
  ] as const;
  return (
    <dl className="figs">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value.toLocaleString('pt-BR')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How anybody recomputes the log, and its files. */
function Recompute({ stage, report: { log } }: Pick<OpeningPage, 'stage' | 'report'>): JSX.Element {
  const links = [
    ['Registro (CSV)', downloadOpeningTable, undefined],
    ['Registro (JSON)', downloadOpeningLog, 'tertiary'],
  ] as const;
  return (
    <section className="section redo">
      <div>
        <h2>Recalcule você mesmo</h2>
        <p>
          O registro inteiro, sem nomes, com as regras da etapa. Um comando refaz cada decisão e
          confere os selos; não precisa de servidor nem de conta.
        </p>
      </div>
      <code className="cmd">
        {`$ npm run replay -- ${stageSlug(stage.title)}.jsonl`}
        <br />
        <span>{`Tudo confere: ${log.seq} linhas, a última ${log.hash.slice(0, 8)}…`}</span>
      </code>
      <div className="only-screen">
        <ButtonRow>
          {links.map(([label, endpoint, variant]) => (
            <ButtonLink
              key={label}
              {...(variant && { variant })}
              href={addressOf(endpoint, { params: { id: stage.id } })}
              download
            >
              <Icon name="download" />
              {label}
            </ButtonLink>
          ))}
          <Button variant="tertiary" onClick={() => window.print()}>
            <Icon name="file" />
            Imprimir
          </Button>
        </ButtonRow>
      </div>
      <p className="only-paper">{openingPage(stage)}</p>
    </section>
  );
}

/** The report of an opening: its finding, five figures, one picture, then the rest. */
export function OpeningReport(page: OpeningPage): JSX.Element {
  const { stage, report, heads, clocks, not_decided } = page;
  const opened = new Date(report.opened_at);
  return (
    <article className="rep">
      <div className="rep-top">
        <Badge tone={report.is_final ? 'neutral' : 'open'}>
          {report.is_final ? 'Final' : 'Parcial'}
        </Badge>
        <p className="rep-id">
          <span className="label">Como foi a abertura</span> <span>{stage.title}</span>{' '}
          <span className="small">
            {`${report.window === 'first_batch' ? 'primeiro lote, ' : ''}${formatDay(opened)}, ${formatTime(opened)}`}
          </span>
        </p>
        <h1>{heldTogether(openingSentence(report))}</h1>
        {report.began_late_at === null && <p className="lead">{leadOf(report)}</p>}
      </div>
      {report.began_late_at === null && (
        <>
          <Figures report={report} />
          <SecondPlot report={report} />
        </>
      )}
      <div className="rep-cols rep-cols--3">
        <PoolPart report={report} />
        <RefusalPart report={report} />
        <WaitingPart report={report} />
      </div>
      <div className="rep-cols rep-cols--2">
        <SealParts report={report} heads={heads} clocks={clocks} notDecided={not_decided} />
      </div>
      <Recompute stage={stage} report={report} />
    </article>
  );
}
