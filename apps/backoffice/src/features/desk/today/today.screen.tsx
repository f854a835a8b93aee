import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { type JSX, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { ShortBrandTag } from '../../../shared/parts/brand-tag.tsx';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { useLate } from '../../../shared/table/use-late.ts';
import { Alarms } from './alarms.tsx';
import { ComingTable } from './coming-table.tsx';
import { QueueTable } from './queue-table.tsx';
import { ageWords, waitingCount } from './queue-words.ts';
import { todayQuery } from './today-query.ts';
import './today.css';

const ProposalNotes = lazy(() => import('./proposal-notes.tsx'));

const longDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

const EVENT_WORDS: Readonly<Record<DeskToday['agenda'][number]['event'], string>> = {
  opens: 'Abrem as inscrições de',
  first_batch_ends: 'Fecha o 1º lote de',
  closes: 'Fecham as inscrições de',
  held: 'Largada de',
};

/** The waiting items in one line; undefined when the user sees no queue. */
function factsOf({ queues }: DeskToday): string | undefined {
  if (queues.length === 0) return undefined;
  const count = waitingCount(queues);
  if (count === 0) return 'Nada espera alguém agora.';
  const [oldest] = queues.flatMap((queue) => queue.oldest ?? []).toSorted();
  const things = count === 1 ? '1 coisa espera' : `${count.toLocaleString('pt-BR')} coisas esperam`;
  const age = oldest === undefined ? 'agora' : ageWords(oldest, serverNow());
  return `${things} alguém. A mais antiga ${age === 'agora' ? 'chegou agora' : `espera há ${age}`}.`;
}

function Agenda({ agenda }: Pick<DeskToday, 'agenda'>): JSX.Element {
  if (agenda.length === 0) return <p className="q">Nenhuma etapa abre, fecha ou larga hoje.</p>;
  const now = serverNow().toISOString();
  return (
    <ol className="tl tl--day">
      {agenda.map(({ at, event, stage }) => (
        <li key={`${at}${event}${stage.id}`} data-past={at <= now || undefined}>
          <time dateTime={at}>{formatTime(new Date(at))}</time>
          <i aria-hidden="true" />
          <span>
            <b>
              {EVENT_WORDS[event]} {stage.title}
            </b>{' '}
            <ShortBrandTag id={stage.automaker_id} />
            {event === 'opens' ? (
              <>
                {' '}
                <Link to={`/temporada/${stage.id}/sala`}>Sala de controle</Link>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** For users without any queue: an empty screen would look like a quiet day. */
function NothingHere(): JSX.Element {
  return (
    <section className="today-part">
      <h2>Nada desta tela é do seu papel</h2>
      <p>
        As filas e a agenda são de quem vê inscrições ou dinheiro.{' '}
        <Link to={backofficePaths.account}>Por que posso?</Link>
      </p>
    </section>
  );
}

function Parts({ today, brand }: { today: DeskToday; brand: string | null }): JSX.Element {
  if (today.queues.length === 0) return <NothingHere />;
  return (
    <>
      <Alarms alarms={today.alarms} />
      {today.proposals.length === 0 ? null : (
        <Suspense fallback={null}>
          <ProposalNotes proposals={today.proposals} />
        </Suspense>
      )}
      <div className="today-top">
        <section className="today-part">
          <h2>Filas</h2>
          <div className="wide-table">
            <QueueTable queues={today.queues} brand={brand} />
          </div>
        </section>
        <section className="today-part">
          <h2>Hoje na agenda</h2>
          <Agenda agenda={today.agenda} />
        </section>
      </div>
      {today.stages.length > 0 ? (
        <section className="today-part">
          <h2>Etapas que vêm</h2>
          <ComingTable stages={today.stages} brand={brand} />
        </section>
      ) : null}
    </>
  );
}

const BLOCKS = ['w60', 'w88', 'w52', 'w70'];

/** Placeholders until the first response. */
function Waiting(): JSX.Element {
  return (
    <div className="today-top" aria-busy="true">
      {['Filas', 'Hoje na agenda'].map((title) => (
        <section key={title} className="today-part">
          <h2>{title}</h2>
          {BLOCKS.map((width) => (
            <p key={width} className="today-wait">
              <span className={`sk ${width}`} />
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** The start screen: queues, alarms, today's events, and how the coming stages fill. */
export default function TodayScreen(): JSX.Element {
  const { brand } = useScope();
  const loading = useQuery({ ...todayQuery(brand), placeholderData: keepPreviousData });
  const { data } = loading;
  const isLate = useLate(loading.isPending && loading.error === null);
  const title = `Hoje, ${longDay.format(serverNow())}`;
  return (
    <Screen>
      <ScreenHead title={title} facts={data ? factsOf(data) : undefined} />
      <div className="today">
        <LoadNote loading={loading} />
        {data ? <Parts today={data} brand={brand} /> : null}
        {isLate ? <Waiting /> : null}
      </div>
    </Screen>
  );
}
