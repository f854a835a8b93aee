import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { type Room, ROOM_MINUTES } from '@trilha/contract/desk/room/room.endpoints.ts';
import { promisedWords } from '@trilha/contract/stages/free-places.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { figureOf } from '../../../shared/parts/amounts.ts';
import { peakOf } from './room-words.ts';

const count = (value: number): string => value.toLocaleString('pt-BR');

/** Taken places of all pools. */
function takenOf({ pools }: Room): number {
  return pools.reduce((sum, { taken }) => sum + taken, 0);
}

interface FigureProps {
  label: string;
  value: string;
  /** Filters of the rows behind the figure; undefined without rows. */
  rows?: Readonly<Record<string, string>>;
  stage: number;
}

function Figure({ label, value, rows, stage }: FigureProps): JSX.Element {
  const search = rows && new URLSearchParams({ etapa: `${stage}`, ...rows });
  return (
    <div>
      <span className="label">{label}</span>
      <div className="large">
        {search ? (
          <Link to={{ pathname: '/inscricoes', search: `${search}` }}>{value}</Link>
        ) : (
          value
        )}
      </div>
    </div>
  );
}

/** Figures readable from a distance: places left, current minute, money, errors. */
export function RoomWall({ room }: { room: Room }): JSX.Element {
  const {
    stage,
    vacancies,
    free,
    promised,
    curve,
    due,
    paid,
    expiring,
    errors,
    received,
    vehicles_waiting,
  } = room;
  const taken = takenOf(room);
  const peak = peakOf(curve);
  const { id } = stage;
  return (
    <div className="wall">
      <div>
        <span className="label">Vagas livres</span>
        <div className="fig-row">
          <span className="huge">{count(free)}</span>
          <span className="unit">
            <span>de {count(vacancies)}</span>
            <br />
            <span>
              {count(taken)} {taken === 1 ? 'ocupada' : 'ocupadas'}
            </span>
            <br />
            {promised > 0 ? (
              <span>
                {promisedWords(promised)}
                <br />
              </span>
            ) : null}
            <Link to={`/inscricoes?etapa=${id}&visao=espera&situacao=Lista+de+Espera`}>
              {count(vehicles_waiting)} na espera
            </Link>
          </span>
        </div>
      </div>
      <div>
        <span className="label">Neste minuto</span>
        <div className="fig-row">
          <span className="huge">{count(curve.counts.at(-1) ?? 0)}</span>
          <span className="unit">
            {peak === null ? (
              'ninguém entrou'
            ) : (
              <span>
                pico {count(peak.count)}
                <br />
                às {formatTime(peak.at)}
              </span>
            )}
          </span>
        </div>
      </div>
      <div className="four">
        <Figure label="Recebido, R$" value={figureOf(received)} stage={id} />
        <Figure
          label="A pagar"
          value={count(due)}
          rows={{ visao: 'a-pagar', situacao: 'Aguardando Pagamento' }}
          stage={id}
        />
        <Figure
          label="Confirmadas"
          value={count(paid)}
          rows={{ visao: 'confirmadas' }}
          stage={id}
        />
        <Figure
          label="Vencem em 1 h"
          value={count(expiring)}
          rows={{ visao: 'a-pagar', situacao: 'Aguardando Pagamento', ordem: 'vence' }}
          stage={id}
        />
        <Figure label={`Erros em ${ROOM_MINUTES} min`} value={count(errors)} stage={id} />
      </div>
    </div>
  );
}
