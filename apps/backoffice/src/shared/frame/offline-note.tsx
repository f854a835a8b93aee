import { type JSX, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Warns that the computer is offline and the screen shows older data. */
export function OfflineNote(): JSX.Element {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="offline">
      {isOnline ? null : (
        <div className="note note--warn note--bar">
          <span className="mark mark--warn" aria-hidden="true">
            !
          </span>
          <span>
            <b>Sem internet.</b> O que você vê é de antes; nada do que fizer agora chega ao
            servidor.
          </span>
        </div>
      )}
    </output>
  );
}
