import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import type { JSX } from 'react';
import type { ApiErrorCode } from '@trilha/web/api/api-error.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { LoginButton } from './login-button.tsx';
import type { CredentialNews } from './use-credential.ts';

interface Explanation {
  title: string;
  text: string;
  way: 'login' | 'events' | 'retry';
}

/** Why no credential can be shown. */
type Reason = Exclude<CredentialNews, 'asking'> | 'unknown' | 'unreachable';

const visitor: Explanation = {
  title: 'Entre para ver sua credencial',
  text: 'Depois de aberta uma vez, ela fica guardada neste aparelho e abre até sem internet.',
  way: 'login',
};
const unknown: Explanation = {
  title: 'Não encontramos esta credencial',
  text: 'Ela não está neste aparelho nem na sua conta. Abra-a em Minhas inscrições.',
  way: 'events',
};
const elsewhere: Explanation = {
  title: 'Sua credencial não está neste aparelho',
  text: 'Abra esta página uma vez com internet e ela fica guardada aqui até o dia seguinte à etapa.',
  way: 'retry',
};
const unreachable: Explanation = {
  title: 'Sem internet agora',
  text: 'Nenhuma credencial está guardada neste aparelho. Quando o sinal voltar, tente de novo.',
  way: 'retry',
};

/** Error codes with a text of their own on this page. */
const byCode: Partial<Record<ApiErrorCode, Explanation>> = {
  unauthenticated: visitor,
  not_found: unknown,
  registration_cancelled: {
    title: 'Esta inscrição foi cancelada',
    text: 'A credencial dela não vale mais e saiu deste aparelho.',
    way: 'events',
  },
  registration_not_confirmed: {
    title: 'Sua vaga ainda não está confirmada',
    text: 'A credencial aparece aqui assim que a vaga for sua.',
    way: 'events',
  },
  offline: elsewhere,
  unreachable: elsewhere,
};

function explain(reason: Reason, lastDay: string | null): Explanation {
  if (reason === 'visitor') return visitor;
  if (reason === 'unknown') return unknown;
  if (reason === 'unreachable') return unreachable;
  if (reason !== 'confirmed') {
    const { code, message: text } = reason;
    return byCode[code] ?? { title: 'Não deu para abrir sua credencial', text, way: 'retry' };
  }
  const until = lastDay ? formatDay(lastDay) : 'o dia seguinte à etapa';
  return { title: 'Esta etapa já passou', text: `A credencial valeu até ${until}.`, way: 'events' };
}

interface NoCredentialProps {
  /** Where the login returns to. */
  address: string;
  news: Reason;
  /** The last day of a credential that is over. */
  lastDay: string | null;
  retry?: () => void;
}

/** Explains why no credential can be shown, and what to do about it. */
export function NoCredential({ address, news, lastDay, retry }: NoCredentialProps): JSX.Element {
  const { title, text, way } = explain(news, lastDay);
  return (
    <div className="wrap credential-none">
      <PageHead small title={title} lead={text} />
      <div className="credential-ways">
        {way === 'login' && <LoginButton address={address} />}
        {way === 'retry' && <Button onClick={retry}>Tentar de novo</Button>}
        {way === 'events' && (
          <ButtonLink as={AppLink} to={OWN_REGISTRATIONS}>
            Ver minhas inscrições
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
