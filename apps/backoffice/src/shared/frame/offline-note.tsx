import { useIsOnline } from '@trilha/web/page/use-is-online.ts';
import type { JSX } from 'react';

/** Warns that the computer is offline and the screen shows older data. */
export function OfflineNote(): JSX.Element {
  const isOnline = useIsOnline();
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
