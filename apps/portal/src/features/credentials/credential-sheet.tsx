import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { shownStartLines, startChangeWords } from '@trilha/contract/checkin/start.rules.ts';
import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import { type JSX, useId } from 'react';
import type { KeptCredential } from '../../shared/credentials/kept-credentials.ts';
import { QrCode } from '@trilha/web/page/qr-code.tsx';
import { OwnStarts } from '../../shared/stages/own-starts.tsx';

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});
const listFormat = new Intl.ListFormat('pt-BR');

type Vehicle = Credential['vehicles'][number];

function Seat({ seat, children }: { seat: string; children: string }): JSX.Element {
  return (
    <div>
      <dt>{seat}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function years(age: number): string {
  return age === 1 ? '1\u00a0ano' : `${age}\u00a0anos`;
}

function Car({ vehicle, isOne }: { vehicle: Vehicle; isOne: boolean }): JSX.Element {
  const { plate, title, model, driver, navigator, companions } = vehicle;
  const along = companions.map(({ name, age }) =>
    age === null ? name : `${name} (${years(age)})`,
  );
  return (
    <li>
      <Plate value={plate} />
      <VehicleSilhouette model={model} />
      {!isOne && <OwnStarts cars={[vehicle]} />}
      <dl className="credential-crew">
        <Seat seat="Piloto">{driver}</Seat>
        {navigator !== null && <Seat seat="Navegador">{navigator}</Seat>}
        {along.length > 0 && (
          <Seat seat={along.length === 1 ? 'Vai junto' : 'Vão junto'}>
            {listFormat.format(along)}
          </Seat>
        )}
      </dl>
      <p className="credential-model">{[title, model].filter(Boolean).join(', ')}</p>
    </li>
  );
}

interface WhenProps {
  /** Start of the stage. */
  at: string | null;
  vehicles: readonly Vehicle[];
}

/** The day and the crew's start time if published, else the stage's. Several cars show theirs below. */
function When({ at, vehicles }: WhenProps): JSX.Element {
  if (at === null) return <p className="credential-day">Data a definir</p>;
  const date = new Date(at);
  const [own] = vehicles.flatMap(({ start }) => start ?? []);
  const [time, group] = own ? shownStartLines(own) : [`Largada ${formatTime(date)}`];
  const isHere = own === undefined || vehicles.length === 1;
  return (
    <time className="credential-day" dateTime={at}>
      <span>{dayFormat.format(date).replaceAll('.', '').replaceAll(' de ', ' ')}</span>{' '}
      {isHere && <b>{time}</b>} {isHere && group && <span>{group}</span>}{' '}
      {own && isHere && <small>confira no dia</small>}
    </time>
  );
}

/** Says when the start time was read: on paper and offline it can be out of date. */
function StartNote({ vehicles, readAt }: { vehicles: readonly Vehicle[]; readAt: Date }) {
  const [changed = ''] = vehicles.flatMap(({ start }) => (start ? startChangeWords(start) : []));
  const isOne = vehicles.length === 1 && changed !== '';
  return (
    <p className="credential-start">
      {isOne && <b>A largada {changed}. </b>}
      <span>
        Largada lida às {formatTime(readAt)} de {formatDay(readAt).slice(0, 5)}. Pode mudar: confira
        no dia.
      </span>
    </p>
  );
}

/**
 * The sheet itself, in the order in which the start-line staff reads it. Number, day, own start, place, code and first
 * vehicle fit on a phone's first screen.
 */
export function CredentialSheet({ kept }: { kept: KeptCredential }): JSX.Element {
  const { credential, keptAt } = kept;
  const { stage, vehicles, status, team_name: team } = credential;
  const titleId = useId();
  const place = [stage.location, stage.city_uf].filter(Boolean).join(', ');
  return (
    <article className="credential" aria-labelledby={titleId}>
      <div className="credential-number">
        <p className="credential-figure">
          <span className="vh">Inscrição </span>
          <b>{formatInscriptionNumber(credential.inscription_number)}</b>
        </p>
        <When at={stage.stage_date} vehicles={vehicles} />
      </div>
      <div className="credential-stage">
        <h1 id={titleId}>{stage.title}</h1>
        <p>{place}</p>
      </div>
      <div className="credential-code">
        <QrCode counted code={credential.token} label="QR code da credencial" />
      </div>
      <ul className="credential-cars" aria-label="Veículos">
        {vehicles.map((vehicle) => (
          <Car key={vehicle.id} vehicle={vehicle} isOne={vehicles.length === 1} />
        ))}
      </ul>
      {vehicles.some(({ start }) => start !== null) && (
        <StartNote vehicles={vehicles} readAt={new Date(keptAt)} />
      )}
      <div className="credential-foot">
        <b>{status}</b>
        {team && <span>Equipe {team}</span>}
        <span>{stage.event}</span>
      </div>
    </article>
  );
}
