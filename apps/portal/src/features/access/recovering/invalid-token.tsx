import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import { documented } from '../access.texts.ts';
import { AuthNews } from '../auth-news.tsx';

/**
 * AUTH-35: the page for a recovery link that no longer works.
 * @param failure why the last attempt with the link failed (AUTH-33).
 */
export function InvalidToken({ failure }: { failure?: string | undefined }): JSX.Element {
  return (
    <AuthNews
      title={documented.invalidToken}
      lead="O link vale por uma hora e uma vez só. Peça outro, chega em instantes."
    >
      {failure && <Alert type="error" role="alert" title={failure} />}
      <ButtonLink as={AppLink} to={paths.recover} variant="primary" block>
        Pedir outro link
      </ButtonLink>
    </AuthNews>
  );
}
