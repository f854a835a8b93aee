import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { type JSX, useState } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { logOut } from '../../../shared/session/log-out.ts';

interface AnotherCustomerProps {
  guest: string;
  who: string;
  /** The other customer is logged out. */
  onLeft: () => void;
}

/** Asks before an invitation replaces another customer's session (C171). */
export function AnotherCustomer({ guest, who, onLeft }: AnotherCustomerProps): JSX.Element {
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void logOut().then(onLeft);
  };
  return (
    <div className="wrap entry">
      <PageHead title={`Convite para ${guest}`} />
      <Alert type="warning" role="alert" title={`Você está na conta de ${who}`}>
        <p>
          Este convite é de {guest}. Para usá-lo aqui, saímos da conta de {who}. Se você não
          esperava um convite, fique na sua conta.
        </p>
        <ButtonRow>
          <ButtonLink as={AppLink} to={paths.events} variant="solid" size="small">
            Ficar na conta de {who}
          </ButtonLink>
          <Button variant="tertiary" size="small" busy={isLeaving} onClick={leave}>
            Sair e usar o convite de {guest}
          </Button>
        </ButtonRow>
      </Alert>
    </div>
  );
}
