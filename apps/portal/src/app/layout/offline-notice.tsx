import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, useSyncExternalStore } from 'react';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the device is offline, while it is. */
export function OfflineNotice(): JSX.Element {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!online && (
        <Alert type="warning" title="Você está sem internet">
          <p>O que você digitou está guardado. Tente de novo quando o sinal voltar.</p>
        </Alert>
      )}
    </div>
  );
}
