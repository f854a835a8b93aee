import { TIME_ZONE } from '@trilha/contract/brazil/calendar.ts';
import { onFirstUse } from '@trilha/contract/on-first-use.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { SolidarityLineAnswer } from '@trilha/contract/solidarity/solidarity.endpoints.ts';
import type { Trail } from '@trilha/contract/trails/trails.endpoints.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { LateRouteMap } from '@trilha/ui/hand/late-route-map.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { firstName } from '../../shared/session/session-cookies.ts';
import { kilometres, wholeNumber } from '../../shared/stages/stage-figures.ts';
import { crewWords, placeWords } from './trail-words.ts';

const dayAndMonth = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, day: '2-digit', month: 'short' }),
);
const wholeDay = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'long' }),
);

function Day({ at }: { at: string }): JSX.Element {
  const date = new Date(at);
  const parts = Object.fromEntries(
    dayAndMonth()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  return (
    <time className="tr-d" dateTime={at}>
      <span className="vh">{wholeDay().format(date)}</span>
      <b aria-hidden="true">{parts['day']}</b>
      <span aria-hidden="true">{parts['month']?.replace('.', '')}</span>
    </time>
  );
}

function Figures({ distance_km: km, climb_m: climb }: Trail): JSX.Element | null {
  if (km === null && climb === null) return null;
  return (
    <p className="tr-figs">
      {km !== null && (
        <span>
          <b>{kilometres(km)}</b> km
        </span>
      )}
      {climb !== null && (
        <span>
          <b>{wholeNumber(climb)}</b> m de subida
        </span>
      )}
    </p>
  );
}

/** The car's place, marked while it is provisional. */
function Place({ place }: Pick<Trail, 'place'>): JSX.Element | null {
  const words = placeWords(place);
  if (place === null || words === null) return null;
  const notes = [place.category, place.is_provisional && 'provisório'].filter(Boolean).join(', ');
  return (
    <p className={place.place === null ? 'tr-p tr-p--out' : 'tr-p'}>
      <b>{words}</b>
      {notes && <span> {notes}</span>}
    </p>
  );
}

/** Ways to the customer's certificate and to those of the people they entered (D56). */
function Certificates({ stage, person_id: self, crew }: Trail): JSX.Element {
  const people = [
    ...(self === null ? [] : [{ id: self, of: null }]),
    ...crew.map(({ id, name }) => ({ id, of: firstName(name) })),
  ];
  return (
    <>
      {people.map(({ id, of }) => (
        <TextLink key={id} as={AppLink} to={to(paths.ownCertificate, { step_id: stage.id, id })}>
          {of === null ? 'Certificado' : `Certificado de ${of}`}
          <span className="vh">, {stage.title}</span>
        </TextLink>
      ))}
    </>
  );
}

/** What the fee became, or will become, with the way to the accounts (AFTER-93). */
function Gift({ gift, is_promise: isPromise, season }: SolidarityLineAnswer): JSX.Element {
  return (
    <p className="tr-crew">
      {isPromise ? 'Sua taxa vai virar ' : 'Sua taxa virou '}
      <TextLink as={AppLink} to={to(paths.solidarity, { season })}>
        {gift}
      </TextLink>
    </p>
  );
}

/** One stage held with one car. */
export function TrailRow({ trail }: { trail: Trail }): JSX.Element {
  const { stage, line } = trail;
  const of = <span className="vh"> da {stage.title}</span>;
  return (
    <li className="tr">
      <Day at={stage.stage_date} />
      <span className="tr-m">{line && <LateRouteMap id={stage.id} points={line} small />}</span>
      <div className="tr-in">
        <h3>{stage.title}</h3>
        <Figures {...trail} />
        <p className="tr-crew">{crewWords(trail)}</p>
        {trail.solidarity && <Gift {...trail.solidarity} />}
      </div>
      <Place place={trail.place} />
      <p className="tr-do">
        <TextLink as={AppLink} to={to(paths.results, { id: stage.id })}>
          Resultados{of}
        </TextLink>
        <Certificates {...trail} />
        {trail.photos && (
          <TextLink href={trail.photos} target="_blank" rel="noopener noreferrer">
            Suas fotos{of}
          </TextLink>
        )}
        {stage.galery_link !== null && (
          <TextLink href={stage.galery_link} target="_blank" rel="noopener noreferrer">
            Fotos{of}
          </TextLink>
        )}
      </p>
    </li>
  );
}
