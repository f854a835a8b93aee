import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { Screen } from '../../../shared/frame/screen.tsx';
import { UnloadedScreen } from '../../../shared/frame/unloaded-screen.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { may, useStaff } from '../../../shared/session/staff.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { Curve } from './curve.tsx';
import { Machine, Pools, Refusals, Times } from './room-parts.tsx';
import { RoomActions } from './room-actions.tsx';
import { RoomWall } from './room-wall.tsx';
import { openingWords } from './room-words.ts';
import { useRoom } from './use-room.ts';
import '../today/today.css';
import './room.css';

const second = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  timeStyle: 'medium',
});

/** Control room: a page to keep open during an opening, on a phone or a wall display. */
export default function RoomScreen(): JSX.Element {
  const { id } = useParams();
  const { search } = useScope();
  const staff = useStaff();
  const { query, isLive } = useRoom(Number(id));
  const { data: room, error } = query;
  if (!room || isMissing(error)) {
    return <UnloadedScreen title="Sala de controle" subject="Esta etapa" loading={query} />;
  }
  const { curve } = room;
  const state = isLive ? 'Ao vivo' : 'Parado: tentando de novo';
  return (
    <Screen>
      <ScreenHead
        title={room.stage.title}
        facts={
          <>
            <span>
              <span className={isLive ? 'st st--ok' : 'st st--wait'}>{state}</span>, de{' '}
              <span className="num">{second.format(new Date(room.at))}</span>,{' '}
              <b>{openingWords(room.opens_at, room.at)}</b>
            </span>
            {may(staff, 'season:view') ? (
              <>
                . <Link to={{ pathname: `/temporada/${room.stage.id}`, search }}>Ver a etapa</Link>
              </>
            ) : null}
          </>
        }
      />
      <div className="room-page">
        {error ? <LoadNote loading={query} /> : null}
        <RoomActions room={room} refresh={async () => void (await query.refetch())} />
        <RoomWall room={room} />
        <div className="room">
          <div>
            <section className="room-part">
              <div className="room-head">
                <h2>Entradas por minuto</h2>
                <span className="q">
                  <span>
                    <i className="key-now" aria-hidden="true" /> agora
                  </span>
                  {curve.before ? (
                    <span>
                      {' '}
                      <i className="key-before" aria-hidden="true" /> última abertura,{' '}
                      {curve.before.title}
                    </span>
                  ) : null}
                </span>
              </div>
              <Curve curve={curve} />
            </section>
            <Pools pools={room.pools} vacancies={room.vacancies} />
          </div>
          <div>
            <Times times={room.times} />
            <Refusals refusals={room.refusals} />
            <Machine provider={room.provider} lanes={room.lanes} />
          </div>
        </div>
      </div>
    </Screen>
  );
}
