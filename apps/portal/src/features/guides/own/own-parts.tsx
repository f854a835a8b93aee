import { formatReais } from '@trilha/contract/brazil/money.ts';
import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { openCents } from '@trilha/contract/registrations/amount.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { type OwnState, ownState } from '../../../shared/own-entry/own-state.ts';
import { OwnStrip } from '../../../shared/own-entry/own-strip.tsx';
import { daysUntil } from '../../../shared/stages/stage-dates.ts';
import { Photos } from '../stage-page/entry-offer.tsx';
import { OwnFigures } from './own-figures.tsx';
import { OwnBag } from './own-bag.tsx';
import type { Own, OwnPartProps } from './own.ts';
import './own-parts.css';

const useHub = lateModule(() => import('./own-hub.tsx'));

function ActionLink({ state: { action, kind } }: { state: OwnState }): JSX.Element {
  return (
    <ButtonLink as={AppLink} to={action.to} variant={action.isAccent ? 'primary' : 'solid'} block>
      {(kind === 'sure' || kind === 'pay') && action.label !== 'Responder' && <Icon name="qr" />}
      {action.label}
    </ButtonLink>
  );
}

/** The customer's strip in the head, in the place of price and places (JOUR-04). */
function OwnOffer({ own, stage, now }: OwnPartProps): JSX.Element {
  const [registration] = own.entries;
  const state = ownState(registration, now);
  const place =
    state.kind === 'past' &&
    own.placements.find((one) => one.inscription_number === registration.inscription_number);
  const number = formatInscriptionNumber(registration.inscription_number);
  const among = place && `de ${place.of}, ${place.category ?? 'no geral'}`;
  const shown =
    place && among
      ? {
          kind: state.kind,
          figure: `${place.place}º`,
          words: among,
          note: `Inscrição ${number}`,
          spoken: `Seu resultado: ${place.place}º ${among}, inscrição ${number}`,
        }
      : state;
  return (
    <div className="own-act">
      <OwnStrip state={shown} />
      {state.kind === 'sure' && <OwnFigures registration={registration} now={now} />}
      {state.kind === 'pay' && <p className="fig">{formatReais(openCents(registration))}</p>}
      <ActionLink state={state} />
      {state.kind === 'past' &&
        own.photos.map(({ inscription_number: of, address }) => (
          <Photos key={of} address={address}>
            {own.photos.length === 1 ? 'Suas fotos' : `Fotos da ${formatInscriptionNumber(of)}`}
          </Photos>
        ))}
      {state.kind === 'past' && <Photos address={stage.galery_link} />}
    </div>
  );
}

function barNote({ kind, note }: OwnState, { stage_date: at }: GuidedStage, now: Date): string {
  if (kind !== 'sure' || at === null) return note;
  const days = daysUntil(at, now);
  if (days < 1) return `hoje às ${formatTime(new Date(at))}`;
  return days === 1 ? 'é amanhã' : `faltam ${days} dias`;
}

/** The bar within thumb reach on phones, with the one action of the customer's registration. */
function OwnBar({ own, stage, now }: OwnPartProps): JSX.Element {
  const [registration] = own.entries;
  const state = ownState(registration, now);
  return (
    <ActionBar kind="phone">
      <p>
        <span className="total">
          {state.kind === 'pay' ? formatReais(openCents(registration)) : state.figure}
        </span>
        <small>{barNote(state, stage, now)}</small>
      </p>
      <ActionLink state={state} />
    </ActionBar>
  );
}

/** What stands above the sections for who is in the stage. */
function OwnHub(props: OwnPartProps): JSX.Element | null {
  const hub = useHub();
  return hub ? <hub.Hub {...props} /> : null;
}

/** The parts of a stage's page that differ for who has entered it. */
export const ownParts: Own['parts'] = { OwnOffer, OwnBar, OwnHub, OwnBag };
