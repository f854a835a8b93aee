import type { JSX } from 'react';
import { DeclinedPage } from './declined-page.tsx';
import { InvitationCard } from './invitation-card.tsx';
import type { Opened } from './open-link.ts';
import { useDecline } from './use-decline.ts';

// What stands before and after the form of an invitation. Loads while the link is checked.
export { AnotherCustomer } from './another-customer.tsx';
export { InvitedAnswer } from './invited-answer.tsx';

interface CardProps {
  stageId: number;
  opened: Opened;
  onAccept: () => void;
}

/** An open invitation, or that it was declined. */
export function Card({ stageId, opened, onAccept }: CardProps): JSX.Element {
  const { undoUntil, isBusy, decline, undo } = useDecline(stageId, opened.undo_until);
  if (undoUntil !== null) {
    return <DeclinedPage stageId={stageId} until={undoUntil} isBusy={isBusy} onUndo={undo} />;
  }
  return (
    <InvitationCard
      stageId={stageId}
      opened={opened}
      isDeclining={isBusy}
      onAccept={onAccept}
      onDecline={decline}
    />
  );
}
