import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { stageOffer, type StateOf } from './stage-offer.ts';

interface EntryLinkProps {
  stage: StateOf & Pick<ListedStage, 'title'>;
  now: Date;
}

/** The stage's one action. The guard of its form uses the title to tell visitors where login leads (FACE-20). */
export function EntryLink({ stage, now }: EntryLinkProps): JSX.Element | null {
  const { kind, action } = stageOffer(stage, now);
  if (action === null) return null;
  return (
    <ButtonLink
      as={AppLink}
      to={action.to}
      variant={kind === 'open' ? 'primary' : 'tertiary'}
      block
      state={kind === 'past' ? undefined : { wantedTitle: stage.title }}
    >
      {action.label}
    </ButtonLink>
  );
}
