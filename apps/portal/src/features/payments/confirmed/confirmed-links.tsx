import { paths, to } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import type { JSX } from 'react';
import { closeModal } from '../../../shared/feedback/overlay-store.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { CalendarButton } from './calendar-button.tsx';

interface ConfirmedLinksProps {
  registrationId: number;
  /** There is nothing to put into a calendar yet. */
  isUndated: boolean;
}

/** What a confirmed place is followed by: the credential, and the day in one's own calendar. */
export function ConfirmedLinks({
  registrationId: id,
  isUndated,
}: ConfirmedLinksProps): JSX.Element {
  return (
    <ButtonRow>
      {/* In a dialog, which would stay over the next page. */}
      <ButtonLink as={AppLink} to={to(paths.credential, { id })} onClick={closeModal}>
        Abrir credencial
      </ButtonLink>
      {!isUndated && <CalendarButton registrationId={id} />}
    </ButtonRow>
  );
}
