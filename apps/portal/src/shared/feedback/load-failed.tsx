import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, useEffect } from 'react';
import { logFailure } from './log-failure.ts';

interface LoadFailedProps {
  /** An `ApiError` has a message for the customer. */
  error: Error;
  /** The part of the screen that failed to load, e.g. 'suas inscrições'; undefined for the whole screen. */
  what?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** Shown when data of a screen or a part failed to load; also logs to the console (EVT-42, TEAM-10). */
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
