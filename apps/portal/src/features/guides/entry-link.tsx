import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useIsVisitor } from '../../shared/session/session.ts';
import { stageOffer, type StateOf } from './stage-offer.ts';

interface EntryLinkProps {
  stage: StateOf & Pick<ListedStage, 'title'>;
  now: Date;
  /** True in a row of the list: the page's accent is the first stage's (FACE-03). */
  isRow?: boolean;
}

/**
 * The stage's one action. It leads a visitor to the sign-up, which takes the stage from the history's state (JOUR-41).
 * Until the session is known it is the form's address, whose guard leads to the login and uses the title (FACE-20).
 */
export function EntryLink({ stage, now, isRow = false }: EntryLinkProps): JSX.Element | null {
  const { kind, action } = stageOffer(stage, now);
  const isNewcomer = useIsVisitor(kind === 'open' || kind === 'full');
  if (action === null) return null;
  const openVariant = isRow ? 'solid' : 'primary';
  return (
    <ButtonLink
      as={AppLink}
      to={isNewcomer ? paths.signUp : action.to}
      variant={kind === 'open' || (kind === 'past' && !isRow) ? openVariant : 'tertiary'}
      size={isRow ? 'small' : undefined}
      block
      state={kind === 'past' ? undefined : { wantedTitle: stage.title, wantedId: stage.id }}
    >
      {action.label}
    </ButtonLink>
  );
}
