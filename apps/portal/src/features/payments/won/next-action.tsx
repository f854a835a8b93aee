import { formatReais } from '@trilha/contract/brazil/money.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { openCents } from '@trilha/contract/registrations/amount.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { closeModal } from '../../../shared/feedback/overlay-store.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';

/** Id of the element with the payment code, below the plate. */
export const PAYMENT_ID = 'pagamento';

/** Not by a link: another address would have another state of the history, which keeps the registration. */
function goToPayment(): void {
  const payment = document.getElementById(PAYMENT_ID);
  payment?.focus({ preventScroll: true });
  payment?.scrollIntoView();
}

/** On phones, until the code is visible: the amount due, with a link down to the code (FACE-41). */
export function PayAction({ registration }: { registration: Registration }): JSX.Element {
  return (
    <div className="won-go won-go--pay">
      <p className="total">{formatReais(openCents(registration))}</p>
      <Button variant="primary" onClick={goToPayment}>
        <Icon name="qr" />
        Ir para o Pix
      </Button>
    </div>
  );
}

/**
 * Link to the credential to show at the start (FACE-41). Closes a dialog, which would otherwise cover the next page.
 */
export function CredentialAction({ registration }: { registration: Registration }): JSX.Element {
  return (
    <div className="won-go">
      <ButtonLink
        as={AppLink}
        to={to(paths.credential, { id: registration.id })}
        variant="primary"
        block
        onClick={closeModal}
      >
        <Icon name="qr" />
        Abrir credencial
      </ButtonLink>
    </div>
  );
}
