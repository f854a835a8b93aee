import { useQueryClient } from '@tanstack/react-query';
import { type Factor, refreshFactor } from '@trilha/contract/staff/staff.endpoints.ts';
import { type JSX, useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { askFreshFactorWith } from '../../shared/api/fresh-factor.ts';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { reloadSession } from '../../shared/session/session-query.ts';
import type { FactorForms } from './factor/factor-forms.tsx';

/** The request that waits for a factor, and its challenge. */
interface Asked {
  readonly challenge: string;
  readonly factors: readonly Factor[];
  /** Loaded together with the challenge, to keep it out of the first bundle. */
  readonly Forms: typeof FactorForms;
  readonly proved: () => void;
  readonly gaveUp: (why: Error) => void;
}

/**
 * Asks for a second factor when the server requires a fresh one, then the refused request continues. Closing the dialog
 * keeps the screen, and the request stays refused.
 */
export function FreshFactorDialog(): JSX.Element | null {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      askFreshFactorWith(async () => {
        const [{ challenge, factors }, { FactorForms: Forms }] = await Promise.all([
          call(refreshFactor),
          import('./factor/factor-forms.tsx'),
        ]);
        await new Promise<void>((proved, gaveUp) =>
          setAsked({ challenge, factors, Forms, proved, gaveUp }),
        );
      }),
    [],
  );
  if (asked === null) return null;
  const close = (): void => {
    setAsked(null);
    asked.gaveUp(new Error('closed'));
  };
  return (
    <Dialog title="Confirme que é você" onClose={close}>
      <p>
        Isto pede o segundo passo de novo: o último tem mais de 5 minutos. Depois continua de onde
        parou.
      </p>
      <asked.Forms
        challenge={asked.challenge}
        factors={asked.factors}
        onProved={() => {
          setAsked(null);
          asked.proved();
          void reloadSession(client);
        }}
        onOver={close}
      />
    </Dialog>
  );
}
