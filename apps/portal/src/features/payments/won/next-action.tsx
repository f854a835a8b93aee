import { formatReais } from '@trilha/contract/brazil/money.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { openCents } from '@trilha/contract/registrations/amount.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { nearText } from '../../../shared/stages/stage-dates.ts';

/** Id of the element with the payment code, below the plate. */
export const PAYMENT_ID = 'pagamento';

/** Not by a link: another address would have another state of the history, which keeps the registration. */
function goToPayment(): void {
  const payment = document.getElementById(PAYMENT_ID);
  payment?.focus({ preventScroll: true });
  payment?.scrollIntoView();
}

interface PayActionProps {
  registration: Registration;
  /** When the code expires, ISO 8601; null when it does not, or is not known yet. */
  until: string | null;
}

/** On phones, until the code is visible: amount and deadline, with a link down to the code (FACE-41). */
export function PayAction({ registration, until }: PayActionProps): JSX.Element {
  return (
    <div className="won-go won-go--pay">
      <p className="total">
        {formatReais(openCents(registration))}
        {until && <small>até {nearText(until)}</small>}
      </p>
      <Button variant="primary" onClick={goToPayment}>
        <Icon name="qr" />
        Ir para o Pix
      </Button>
    </div>
  );
}

/** Link to the credential to show at the start (FACE-41). */
export function CredentialAction({ registration }: { registration: Registration }): JSX.Element {
  return (
    <div className="won-go">
      <ButtonLink
        as={AppLink}
        to={to(paths.credential, { id: registration.id })}
        variant="primary"
        block
      >
        <Icon name="qr" />
        Abrir credencial
      </ButtonLink>
    </div>
  );
}
