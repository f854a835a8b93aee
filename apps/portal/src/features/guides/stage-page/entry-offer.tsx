import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import type { JSX } from 'react';
import { PlacesNow } from '../places-now.tsx';
import { EntryLink } from '../entry-link.tsx';
import { type OfferKind, stageOffer } from '../stage-offer.ts';
import './entry-offer.css';

interface OfferProps {
  stage: GuidedStage;
  now: Date;
}

/** The action's lines: what one needs, or that the waiting list costs nothing. */
const HINTS: Partial<Record<OfferKind, string>> = {
  open: 'CPF, documento do carro e dez minutos.',
  full: 'Você não paga nada para entrar na fila.',
};

/** Where the photos of a stage that was held are. */
export function Photos({
  address,
  children = 'Fotos',
}: {
  address: string | null;
  children?: string;
}): JSX.Element | null {
  return address && /^https?:/.test(address) ? (
    <ButtonLink variant="tertiary" block href={address} target="_blank" rel="noopener noreferrer">
      <Icon name="camera" />
      {children}
    </ButtonLink>
  ) : null;
}

/** Fee, places and the one action; of a stage that was held, its results and photos (JOUR-01, JOUR-02). */
export function EntryOffer({ stage, now }: OfferProps): JSX.Element {
  const { kind, action } = stageOffer(stage, now);
  const fee = feeText(stage.event_value);
  const isOver = kind === 'past' || kind === 'cancelled';
  return (
    <div className="offer">
      {!isOver && (
        <p>
          <b className="fig">{fee}</b> {fee !== 'Gratuito' && <span>por carro</span>}
        </p>
      )}
      <PlacesNow stage={stage} now={now} />
      <div className="offer-do">
        <EntryLink stage={stage} now={now} />
        {kind === 'past' && action && <Photos address={stage.galery_link} />}
        {HINTS[kind] && <p className="small">{HINTS[kind]}</p>}
      </div>
    </div>
  );
}

const freeWords = (left: number): string => (left === 1 ? '1 vaga livre' : `${left} vagas livres`);

/** The same as a bar within thumb reach on phones. */
export function EntryBar({ stage, now }: OfferProps): JSX.Element | null {
  const { kind, action, text } = stageOffer(stage, now);
  if (action === null) return null;
  const notes: Partial<Record<OfferKind, string>> = {
    open: freeWords(stage.vacancies_left),
    full: 'sem vagas agora',
    soon: text,
  };
  return (
    <ActionBar kind="phone">
      <p>
        {kind === 'past' ? (
          <small>{text}</small>
        ) : (
          <>
            <span className="total">{feeText(stage.event_value)}</span>
            <small>{notes[kind]}</small>
          </>
        )}
      </p>
      <EntryLink stage={stage} now={now} />
    </ActionBar>
  );
}
