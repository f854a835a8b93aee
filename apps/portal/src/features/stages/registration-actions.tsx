import { canCancel } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { isPayable } from '@trilha/contract/registrations/status.rules.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX, ReactNode } from 'react';
import { useCancelRegistration } from './use-cancel-registration.ts';

interface RegistrationActionsProps {
  registration: Registration;
  now: Date;
  onPay: (registration: Registration) => void;
  children?: ReactNode;
}

/** What can be done about a registration now (EVT-25, EVT-28). */
export function RegistrationActions({
  registration,
  now,
  onPay,
  children,
}: RegistrationActionsProps): JSX.Element {
  const { ask, isCancelling } = useCancelRegistration(registration);
  const mayCancel = canCancel(registration, now);
  return (
    <>
      {isPayable(registration.status) && (
        <Button onClick={() => onPay(registration)}>
          <Icon name="qr" />
          QR Code Pix
        </Button>
      )}
      {(mayCancel || children) && (
        <ButtonRow links>
          {children}
          {mayCancel && (
            <TextButton aria-busy={isCancelling || undefined} onClick={ask}>
              Cancelar inscrição
            </TextButton>
          )}
        </ButtonRow>
      )}
    </>
  );
}
