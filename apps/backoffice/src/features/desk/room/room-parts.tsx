import {
  type Room,
  ROOM_MINUTES,
  type RoomTimes,
} from '@trilha/contract/desk/room/room.endpoints.ts';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { momentWords } from '../../../shared/parts/moments.ts';
import { laneWords, PARTNER_STATES, waitWords } from '../health/health-words.ts';
import { durationWords, errorWords } from '../../../shared/parts/answer-words.ts';
import { POOL_WORDS } from './room-words.ts';

/** Each pool with its free places and size. The pools add up to the stage's places. */
export function Pools({ pools, vacancies }: Pick<Room, 'pools' | 'vacancies'>): JSX.Element {
  const sum = pools.reduce((all, { capacity }) => all + capacity, 0);
  return (
    <section className="room-part">
      <div className="room-head">
        <h2>Lotes</h2>
        <span className="q">
          {sum === vacancies ? `somam ${sum}` : `somam ${sum}, a etapa tem ${vacancies}`}
        </span>
      </div>
      <ul className="lanes">
        {pools.map(({ kind, capacity, taken, is_over }) => (
          <li key={kind} className="lane">
            <span className="nm">{POOL_WORDS[kind]}</span>
            <b className="num">{Math.max(0, capacity - taken)}</b>
            <progress
              className="taken"
              max={Math.max(1, capacity)}
              value={taken}
              aria-hidden="true"
            />
            <span className="q">
              <span>
                livres de <span className="num">{capacity}</span>, {taken}{' '}
                {taken === 1 ? 'ocupada' : 'ocupadas'}
              </span>
              {is_over ? <span>, encerrado</span> : taken >= capacity ? <b>, cheio</b> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TIMES: ReadonlyArray<readonly [keyof Room['times'], string]> = [
  ['answer', 'Enviar até resposta'],
  ['code', 'Cobrança até código Pix'],
  ['payment', 'Pagamento até confirmar'],
];

function TimesRow({ words, times }: { words: string; times: RoomTimes }): JSX.Element {
  return (
    <tr>
      <td>{words}</td>
      <td className="r num">{durationWords(times.p50)}</td>
      <td className="r num">{durationWords(times.p95)}</td>
    </tr>
  );
}

/** Response times of the server and the payment provider. */
export function Times({ times }: Pick<Room, 'times'>): JSX.Element {
  return (
    <section className="room-part">
      <div className="room-head">
        <h2>Tempos</h2>
        <span className="q">últimos {ROOM_MINUTES} min</span>
      </div>
      <table className="tbl tbl--in">
        <caption className="vh">Tempos</caption>
        <thead>
          <tr>
            <th>Caminho</th>
            <th className="r">Metade em</th>
            <th className="r">95 em 100</th>
          </tr>
        </thead>
        <tbody>
          {TIMES.map(([key, words]) => (
            <TimesRow key={key} words={words} times={times[key]} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Reasons for refused entries, in the customers' wording. */
export function Refusals({ refusals }: Pick<Room, 'refusals'>): JSX.Element {
  const total = refusals.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="room-part">
      <div className="room-head">
        <h2>Recusas</h2>
        <span className="q">{total === 0 ? 'nenhuma' : `${total} no total`}</span>
      </div>
      {total === 0 ? null : (
        <table className="tbl tbl--in room-refusals">
          <caption className="vh">Recusas por motivo</caption>
          <thead className="vh">
            <tr>
              <th>Motivo</th>
              <th>Quantas</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ code, count }) => (
              <tr key={code}>
                <td>{errorWords(code)}</td>
                <td className="r num">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function laneState({ due, oldest, dead }: Room['lanes'][number]): string {
  const waits =
    due === 0 || oldest === null
      ? 'vazia'
      : `${due} na vez, a mais antiga ${waitWords(oldest, serverNow())}`;
  return dead === 0 ? waits : `${waits}, ${dead} ${dead === 1 ? 'desistiu' : 'desistiram'}`;
}

/** State of the provider and of the job lanes. */
export function Machine({ provider, lanes }: Pick<Room, 'provider' | 'lanes'>): JSX.Element {
  const state = PARTNER_STATES[provider.state];
  return (
    <section className="room-part">
      <div className="room-head">
        <h2>Máquina</h2>
      </div>
      <dl className="room-machine">
        <div>
          <dt>Provedor Pix</dt>
          <dd>
            <span className={state.mark}>{state.words}</span>
            {provider.open_until === null ? null : (
              <span>{` até ${momentWords(provider.open_until)}`}</span>
            )}
          </dd>
        </div>
        {lanes.map((lane) => (
          <div key={lane.lane}>
            <dt>{laneWords(lane.lane)}</dt>
            <dd className={lane.dead > 0 ? undefined : 'q'}>{laneState(lane)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
