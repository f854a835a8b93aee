import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import { type JSX, useId } from 'react';
import { QrCode } from '../../shared/qr-code.tsx';

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

function Car({ vehicle }: { vehicle: Vehicle }): JSX.Element {
  const { plate, title, model, driver, navigator, companions } = vehicle;
  const along = companions.map(({ name, age }) =>
    age === null ? name : `${name} (${years(age)})`,
  );
  return (
    <li>
      <Plate value={plate} />
      <VehicleSilhouette model={model} />
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

function When({ at }: { at: string | null }): JSX.Element {
  if (at === null) return <p className="credential-day">Data a definir</p>;
  const date = new Date(at);
  return (
    <time className="credential-day" dateTime={at}>
      <span>{dayFormat.format(date).replaceAll('.', '').replaceAll(' de ', ' ')}</span>{' '}
      <b>Largada {formatTime(date)}</b>
    </time>
  );
}

/**
 * The sheet itself: what the crew of the start line reads, from the top down. Number, day, place, code
 * and first vehicle stand on a phone's first screen.
 */
export function CredentialSheet({ credential }: { credential: Credential }): JSX.Element {
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
        <When at={stage.stage_date} />
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
          <Car key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <div className="credential-foot">
        <b>{status}</b>
        {team && <span>Equipe {team}</span>}
        <span>{stage.event}</span>
      </div>
    </article>
  );
}
