import type { ReviewClaim } from '@trilha/contract/desk/review/review-shapes.ts';
import type { JSX } from 'react';
import { useScope } from '../../../shared/frame/scope.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import type { ListAddress } from '../../../shared/table/use-list-address.ts';
import { AskedQuestion } from '../registrations/registration/asked-question.tsx';
import { CrewPart } from '../registrations/registration/crew-part.tsx';
import { OpenRegistration } from '../registrations/registration/open-registration.tsx';
import { RegistrationFacts } from '../registrations/registration/registration-head.tsx';
import { TimelinePart } from '../registrations/registration/registration-parts.tsx';
import { useRegistration } from '../registrations/registration/use-registration.ts';
import { OtherEntriesPart } from './other-entries-part.tsx';
import { ReviewActions } from './review-actions.tsx';
import '../desk.css';

interface ReviewPanelProps {
  id: number;
  address: ListAddress;
  claim: ReviewClaim | null;
  isHeld: boolean;
  /** Polling interval, in milliseconds. */
  everyMs: number;
  onTake: () => void;
  onNext: () => void;
}

/** The panel of an entry in review: the evidence, and the decisions. */
export function ReviewPanel(props: ReviewPanelProps): JSX.Element {
  const { id, address, claim, isHeld, everyMs, onTake, onNext } = props;
  const { query, refresh } = useRegistration(id, everyMs);
  const { search } = useScope();
  return (
    <OpenRegistration
      query={query}
      address={address}
      to={{ pathname: `/inscricoes/${id}`, search }}
      renderHead={(registration) => (
        <>
          <RegistrationFacts registration={registration} />
          <p className="q s">
            {[registration.category, registration.team].filter(Boolean).join(', ')}
          </p>
          <AskedQuestion question={registration.question} />
          {query.error ? <LoadNote loading={query} /> : null}
          <ReviewActions
            registration={registration}
            claim={claim}
            isHeld={isHeld}
            onTake={onTake}
            onNewer={() => void refresh()}
            onNext={onNext}
          />
        </>
      )}
    >
      {(registration) => (
        <>
          <CrewPart registration={registration} />
          <OtherEntriesPart registration={registration} />
          <TimelinePart registration={registration} />
        </>
      )}
    </OpenRegistration>
  );
}
