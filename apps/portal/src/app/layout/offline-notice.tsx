import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { useIsOnline } from '@trilha/web/page/use-is-online.ts';
import type { JSX } from 'react';

/** Shows that the device is offline, while it is. */
export function OfflineNotice(): JSX.Element {
  const isOnline = useIsOnline();
  return (
    <div aria-live="polite">
      {!isOnline && (
        <Alert type="warning" title="Você está sem internet">
          <p>O que você digitou está guardado. Tente de novo quando o sinal voltar.</p>
        </Alert>
      )}
    </div>
  );
}
