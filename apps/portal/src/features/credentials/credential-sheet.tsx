import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { Credential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import { Wordmark } from '@trilha/ui/figure/wordmark.tsx';
import { VehicleSilhouette } from '@trilha/ui/vehicle/vehicle-silhouette.tsx';
import { type JSX, useId } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { QrCode } from '../../shared/qr-code.tsx';

const dayFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  day: '2-digit',
  month: 'short',
});

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
  return age === 1 ? '1 ano' : `${age} anos`;
}

function Car({ vehicle }: { vehicle: Vehicle }): JSX.Element {
  const { plate, title, model, driver, navigator, companions } = vehicle;
  return (
    <li>
      <Plate value={plate} />
      <VehicleSilhouette model={model} />
      <p className="credential-model">{[title, model].filter(Boolean).join(', ')}</p>
      <dl className="credential-crew">
        <Seat seat="Piloto">{driver}</Seat>
        {navigator !== null && <Seat seat="Navegador">{navigator}</Seat>}
        {companions.map(({ id, name, age }) => (
          <Seat key={id} seat="Acompanhante">
            {age === null ? name : `${name}, ${years(age)}`}
          </Seat>
        ))}
      </dl>
    </li>
  );
}

function When({ at }: { at: string | null }): JSX.Element {
  if (at === null) return <p className="credential-day">a definir</p>;
  const date = new Date(at);
  return (
    <time className="credential-day" dateTime={at}>
      {dayFormat.format(date).replaceAll('.', '')}
      <span>{formatTime(date)}</span>
    </time>
  );
}

/** The sheet itself: what the crew of the start line reads, from the top down. */
export function CredentialSheet({ credential }: { credential: Credential }): JSX.Element {
  const { stage, vehicles, status, team_name: team } = credential;
  const { wordmark } = useBrand();
  const titleId = useId();
  const place = [stage.location, stage.city_uf].filter(Boolean).join(', ');
  return (
    <article className="credential" aria-labelledby={titleId}>
      <div className="credential-head">
        <Wordmark {...wordmark} />
        <span>Credencial</span>
      </div>
      <div className="credential-stage">
        <p className="label">{stage.event}</p>
        <h1 id={titleId}>{stage.title}</h1>
        <p>{place}</p>
      </div>
      <div className="credential-number">
        <div>
          <p className="label">Inscrição</p>
          <p className="credential-figure">
            {formatInscriptionNumber(credential.inscription_number)}
          </p>
        </div>
        <div>
          <p className="label">Largada</p>
          <When at={stage.stage_date} />
        </div>
      </div>
      <QrCode code={credential.token} label="QR code da credencial" />
      <ul className="credential-cars" aria-label="Veículos">
        {vehicles.map((vehicle) => (
          <Car key={vehicle.id} vehicle={vehicle} />
        ))}
      </ul>
      <div className="credential-foot">
        <b>{status}</b>
        {team && <span>Equipe {team}</span>}
      </div>
    </article>
  );
}
