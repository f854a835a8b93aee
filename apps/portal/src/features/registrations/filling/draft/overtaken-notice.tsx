import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import { focusTitle } from '../../../../shared/navigation/page-title.ts';
import type { Entry } from '../use-entry.ts';

/**
 * Shown for an unsent change of a registration that another tab or device has changed since. Both versions are kept
 * until the customer decides (FACE-28).
 */
export function OvertakenNotice({ entry }: { entry: Entry }): JSX.Element {
  const keepStored = () => {
    entry.undo();
    // The button goes with its notice.
    focusTitle();
  };
  return (
    <Alert type="warning" title="Esta inscrição mudou em outra aba ou aparelho">
      <p>
        O que você tinha mudado e não salvou está aqui. Salve para valer o que está aqui, ou fique
        com a inscrição como está salva.
      </p>
      <div>
        <Button variant="tertiary" size="small" onClick={keepStored}>
          Ficar com o que está salvo
        </Button>
      </div>
    </Alert>
  );
}
