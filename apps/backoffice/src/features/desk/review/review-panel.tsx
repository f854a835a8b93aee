import type { ReviewClaim } from '@trilha/contract/desk/review-shapes.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { Panel } from '../../../shared/table/panel.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { AskedQuestion } from '../registration/asked-question.tsx';
import { CrewPart } from '../registration/crew-part.tsx';
import { RegistrationFacts } from '../registration/registration-head.tsx';
import { TimelinePart } from '../registration/registration-parts.tsx';
import { useRegistration } from '../registration/use-registration.ts';
import { HistoryPart } from './history-part.tsx';
import { ReviewActions } from './review-actions.tsx';
import '../desk.css';

interface ReviewPanelProps {
  id: number;
  address: ListAddress;
  claim: ReviewClaim | null;
  isHeld: boolean;
  /** How often it is looked at again. */
  everyMs: number;
  onTake: () => void;
  onNext: () => void;
}

/** The open entry with what it is decided by, and the decisions. */
export function ReviewPanel(props: ReviewPanelProps): JSX.Element {
  const { id, address, claim, isHeld, everyMs, onTake, onNext } = props;
  const { query, refresh } = useRegistration(id, everyMs);
  const { search } = useScope();
  const { data: registration, error } = query;
  if (!registration) {
    const isMissing = error instanceof ApiError && error.code === 'not_found';
    return (
      <Panel label="Inscrição" address={address} title={<b>{isMissing ? '?' : '…'}</b>}>
        <section aria-busy={query.isPending}>
          {isMissing ? <p>Esta inscrição não existe, ou não é do seu acesso.</p> : null}
          {error && !isMissing ? <LoadNote loading={query} /> : null}
        </section>
      </Panel>
    );
  }
  const number = formatInscriptionNumber(registration.number);
  return (
    <Panel
      label={`Inscrição ${number}`}
      address={address}
      title={
        <>
          <b>{number}</b>
          {registration.plate === null ? null : (
            <span className="plate">
              <span>{registration.plate}</span>
            </span>
          )}
        </>
      }
      open={
        <Link className="btn btn--q btn--s" to={{ pathname: `/inscricoes/${id}`, search }}>
          Abrir
        </Link>
      }
      head={
        <>
          <RegistrationFacts registration={registration} />
          <p className="q s">
            {[registration.category, registration.team].filter(Boolean).join(', ')}
          </p>
          <AskedQuestion question={registration.question} />
          {error ? <LoadNote loading={query} /> : null}
          <ReviewActions
            registration={registration}
            claim={claim}
            isHeld={isHeld}
            onTake={onTake}
            onNewer={() => void refresh()}
            onNext={onNext}
          />
        </>
      }
    >
      <CrewPart registration={registration} />
      <HistoryPart registration={registration} />
      <TimelinePart registration={registration} />
    </Panel>
  );
}
