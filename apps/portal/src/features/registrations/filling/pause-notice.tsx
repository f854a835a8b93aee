import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { focusTitle } from '../../../shared/navigation/page-title.ts';
import type { Entry } from './use-entry.ts';

/** Entries of the stage are paused: why, that nothing typed is lost, and what happens when they go on. */
export function PauseNotice({ entry, note }: { entry: Entry; note: string }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { isHeld } = entry;
  // Long forms are sent from their end.
  useEffect(() => {
    if (isHeld) box.current?.focus();
  }, [isHeld]);
  const letGo = () => {
    entry.letGo();
    // The button goes.
    focusTitle();
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Alert type="warning" role="alert" title="Inscrições em pausa">
        <p>{note}</p>
        {isHeld ? (
          <>
            <p>
              Está tudo guardado aqui. Deixe esta página aberta: sua inscrição é enviada sozinha
              assim que as inscrições voltarem.
            </p>
            <div>
              <Button variant="tertiary" size="small" onClick={letGo}>
                Não enviar sozinha
              </Button>
            </div>
          </>
        ) : (
          <p>Pode ir preenchendo: fica tudo guardado, e esta página avisa quando voltarem.</p>
        )}
      </Alert>
    </div>
  );
}
