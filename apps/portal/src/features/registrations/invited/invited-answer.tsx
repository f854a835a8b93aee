import { useQuery } from '@tanstack/react-query';
import { paths } from '@trilha/contract/portal-paths.ts';
import { canCancel } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { registrationQuery } from '../../../shared/queries/registrations.queries.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { useCancelRegistration } from '../../../shared/use-cancel-registration.ts';
import { EnteredPage } from '../sending/entered-page.tsx';

function Cancel({ registration }: { registration: Registration }): JSX.Element | null {
  const { ask } = useCancelRegistration(registration);
  if (!canCancel(registration, serverNow())) return null;
  return <TextButton onClick={ask}>Cancelar inscrição</TextButton>;
}

/**
 * Result and payment for a visitor with only the link's session (D24): it can follow, pay and cancel this one
 * registration; anything else requires a login.
 */
export function InvitedAnswer({ registrationId }: { registrationId: number }): JSX.Element {
  const { data } = useQuery(registrationQuery(registrationId));
  return (
    <>
      <EnteredPage registrationId={registrationId} isAlone />
      <div className="wrap entry-invited">
        <p className="help">
          Esta página abre pelo seu convite até o pagamento. Para o resto,{' '}
          <TextLink as={AppLink} to={paths.login}>
            entre na sua conta
          </TextLink>
          .
        </p>
        {data && <Cancel registration={data.registration} />}
      </div>
    </>
  );
}
