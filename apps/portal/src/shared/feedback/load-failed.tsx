import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, useEffect } from 'react';
import { logFailure } from './log-failure.ts';

interface LoadFailedProps {
  /** An `ApiError` says in words what happened. */
  error: Error;
  /** What did not arrive, where it is only a part of the screen: 'suas inscrições'. */
  what?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** What a screen or a part of it shows when its data did not arrive; the console has it too (EVT-42, TEAM-10). */
export function LoadFailed({ error, what, onRetry, busy = false }: LoadFailedProps): JSX.Element {
  const title = what ? `Não deu para carregar ${what}` : 'Não deu para carregar';
  useEffect(() => logFailure('load', error), [error]);
  return (
    <Alert type="error" role="alert" title={title}>
      <p>{error.message}</p>
      <Button variant="tertiary" size="small" busy={busy} onClick={onRetry}>
        Tentar de novo
      </Button>
    </Alert>
  );
}
