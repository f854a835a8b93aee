import { OWN_REGISTRATIONS, paths } from '@trilha/contract/portal-paths.ts';
import { Wordmark } from '@trilha/ui/figure/wordmark.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { type JSX, type ReactNode, useEffect } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useLoadCustomer } from '../../shared/session/current-customer.ts';
import { refreshSession } from '../../shared/session/session.ts';

import './credential-head.css';

/** Replaces the portal's header, which the sheet does not have: the brand, the title and a way out. */
export function CredentialFrame({ children }: { children: ReactNode }): JSX.Element {
  const { wordmark } = useBrand();
  // On other pages the portal's header reads the session and learns from the server when it has ended.
  useEffect(() => void refreshSession(), []);
  useLoadCustomer();
  return (
    <>
      <header className="credential-head">
        <div className="credential-whose">
          <Wordmark
            {...wordmark}
            as={AppLink}
            to={paths.dashboard}
            aria-label={`${wordmark.word} ${wordmark.tag}, página inicial`}
          />
          <span>Credencial</span>
        </div>
        <AppLink to={OWN_REGISTRATIONS} className="credential-close">
          <Icon name="close" />
          <span className="vh">Fechar</span>
        </AppLink>
      </header>
      {children}
    </>
  );
}
