import { paths, to } from '@trilha/contract/portal-paths.ts';
import { canCancel, canEdit } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isPayable } from '@trilha/contract/registrations/status.rules.ts';
import { isConfirmed } from '@trilha/contract/registrations/statuses.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { MoreActions } from '@trilha/ui/button/more-actions.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX, ReactNode } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { useCancelRegistration } from '../../../shared/use-cancel-registration.ts';
import { EditLink } from '../../../shared/own-entry/edit-link.tsx';

interface RegistrationActionsProps {
  registration: Registration;
  /** The stage is over, so its credential is no longer the main action. */
  isOver?: boolean;
  now: Date;
  onPay: (registration: Registration) => void;
  children?: ReactNode;
}

/** Actions available on a registration now (EVT-25, EVT-27 to EVT-29). */
export function RegistrationActions({
  registration,
  isOver = false,
  now,
  onPay,
  children,
}: RegistrationActionsProps): JSX.Element {
  const { ask, isCancelling } = useCancelRegistration(registration);
  const mayCancel = canCancel(registration, now);
  const mayEdit = canEdit(registration, now);
  const hasCredential = isConfirmed(registration.status);
  const credential = to(paths.credential, { id: registration.id });
  return (
    <>
      {isPayable(registration.status) && (
        <Button onClick={() => onPay(registration)}>
          <Icon name="qr" />
          QR Code Pix
        </Button>
      )}
      {hasCredential && !isOver && (
        <ButtonLink as={AppLink} to={credential}>
          <Icon name="qr" />
          Abrir credencial
        </ButtonLink>
      )}
      {mayCancel || mayEdit || children || (hasCredential && isOver) ? (
        <MoreActions>
          {children}
          {hasCredential && isOver && (
            <TextLink as={AppLink} to={credential}>
              Abrir credencial
            </TextLink>
          )}
          {mayEdit && <EditLink registration={registration} />}
          {mayCancel && (
            <TextButton aria-busy={isCancelling || undefined} onClick={ask}>
              Cancelar inscrição
            </TextButton>
          )}
        </MoreActions>
      ) : (
        <MoreActions />
      )}
    </>
  );
}
