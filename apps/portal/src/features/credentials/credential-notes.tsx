import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import type { KeptCredential } from '../../shared/credentials/kept-credentials.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { InstallLine } from '../../shared/install/install-line.tsx';
import { LoginButton } from './login-button.tsx';
import type { CredentialNews, CredentialState } from './use-credential.ts';

function newsText(news: CredentialNews): string {
  if (news === 'asking' || news === 'confirmed') return '';
  if (news === 'visitor' || news.code === 'unauthenticated') {
    return 'Sua sessão terminou, mas a credencial continua aqui. Entre para atualizar.';
  }
  return news.code === 'offline' || news.code === 'unreachable'
    ? 'Sem internet agora: mostre assim mesmo, ela vale.'
    : 'Não deu para atualizar agora: mostre assim mesmo, ela vale.';
}

function keptText({ kept, news, isOffline }: NotesProps): string {
  const { last_day: lastDay } = kept.credential;
  const until = lastDay ? ` até ${formatDay(lastDay)}` : '';
  if (news !== 'confirmed') {
    return `Guardada neste aparelho em ${formatDayAndTime(new Date(kept.keptAt))}.`;
  }
  if (isOffline === null) return 'Guardando neste aparelho…';
  return isOffline
    ? `Guardada neste aparelho: abre sem internet${until}.`
    : 'Este navegador não guarda a página: imprima ou tire uma foto da tela para levar.';
}

type NotesProps = Omit<CredentialState, 'kept'> & { kept: KeptCredential };

/** How current the credential is, whether it opens offline at the trail, and what else the customer can do. */
export function CredentialNotes(props: NotesProps): JSX.Element {
  const { kept, news } = props;
  const needsLogin =
    news === 'visitor' || (typeof news === 'object' && news.code === 'unauthenticated');
  return (
    <div className="credential-notes stack">
      <div aria-live="polite">
        <p>{newsText(news)}</p>
        <p className="quiet">{keptText(props)}</p>
      </div>
      <div className="credential-ways">
        {needsLogin && (
          <LoginButton
            address={to(paths.credential, { id: kept.credential.registration_id })}
            size="small"
          />
        )}
        <TextButton onClick={() => window.print()}>Imprimir</TextButton>
        {!needsLogin && (
          <TextLink as={AppLink} to={paths.events}>
            Meus eventos
          </TextLink>
        )}
      </div>
      <InstallLine />
    </div>
  );
}
