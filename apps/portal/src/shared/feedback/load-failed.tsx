import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';

interface LoadFailedProps {
  /** An `ApiError` says in words what happened. */
  error: Error;
  onRetry: () => void;
  busy?: boolean;
}

/** What a screen or a part of it shows when its data did not arrive. */
export function LoadFailed({ error, onRetry, busy = false }: LoadFailedProps): JSX.Element {
  return (
    <Alert type="error" role="alert" title="Não deu para carregar">
      <p>{error.message}</p>
      <Button variant="tertiary" size="small" busy={busy} onClick={onRetry}>
        Tentar de novo
      </Button>
    </Alert>
  );
}
