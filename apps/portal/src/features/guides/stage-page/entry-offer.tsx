import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { feeText } from '@trilha/contract/stages/stages.rules.ts';
import { ActionBar } from '@trilha/ui/layout/action-bar.tsx';
import type { JSX } from 'react';
import { PlacesNow } from '../places-now.tsx';
import { EntryLink } from '../entry-link.tsx';
import { stageOffer } from '../stage-offer.ts';
import './entry-offer.css';

interface OfferProps {
  stage: GuidedStage;
  now: Date;
}

/** Fee, places and the one action, next to the page from 1024 px on. */
export function EntryAside({ stage, now }: OfferProps): JSX.Element {
  const { kind } = stageOffer(stage, now);
  const fee = feeText(stage.event_value);
  return (
    <div className="offer">
      <p className="offer-fee">
        <span className="label">{fee === 'Gratuito' ? 'Inscrição' : 'Inscrição por carro'}</span>
        <b className="fig">{fee}</b>
      </p>
      <div className="offer-now">
        <PlacesNow stage={stage} now={now} />
      </div>
      <div className="offer-do">
        <EntryLink stage={stage} now={now} />
        {kind === 'open' && <p className="small">CPF, documento do carro e dez minutos.</p>}
        {kind === 'full' && <p className="small">Você não paga nada para entrar na fila.</p>}
      </div>
    </div>
  );
}

const freeWords = (left: number): string => (left === 1 ? '1 vaga livre' : `${left} vagas livres`);

/** The same as a bar within thumb reach on phones. */
export function EntryBar({ stage, now }: OfferProps): JSX.Element | null {
  const { kind, action, text } = stageOffer(stage, now);
  if (action === null) return null;
  return (
    <ActionBar kind="phone">
      <p>
        {kind === 'past' ? (
          <small>{text}</small>
        ) : (
          <>
            <span className="total">{feeText(stage.event_value)}</span>
            <small>
              {kind === 'open' ? <span>{freeWords(stage.vacancies_left)}</span> : null}
              {kind === 'full' ? <span>sem vagas agora</span> : null}
              {kind === 'soon' ? <span>{text}</span> : null}
            </small>
          </>
        )}
      </p>
      <EntryLink stage={stage} now={now} />
    </ActionBar>
  );
}
