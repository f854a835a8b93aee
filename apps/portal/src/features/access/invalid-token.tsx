import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { documented } from './access.texts.ts';
import { AuthNews } from './auth-news.tsx';

/** AUTH-35: the page of a recovery link that does not work any more. */
export function InvalidToken(): JSX.Element {
  return (
    <AuthNews
      title={documented.invalidToken}
      lead="O link vale por uma hora e uma vez só. Peça outro, chega em instantes."
    >
      <ButtonLink as={AppLink} to={paths.recover} variant="primary" block>
        Pedir outro link
      </ButtonLink>
    </AuthNews>
  );
}
