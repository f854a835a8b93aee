import { useQueryClient } from '@tanstack/react-query';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import {
  cancelRegistration,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import { useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from './api/call.ts';
import { forgetCredential } from './credentials/kept-credentials.ts';
import { logFailure } from './feedback/log-failure.ts';
import { showAlert, showToast } from './feedback/overlay-store.ts';
import { handFocusOn } from './hand-focus-on.ts';
import { reloadRegistration } from './queries/reload-registration.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';

/** Loads after the list's first paint; without it, cancelling is unavailable. */
const useTexts = lateModule(() => import('./cancelling-text.ts'));

/**
 * 'Cancelar inscrição': asks with the consequences for the money, cancels, and refetches the lists (EVT-31, EVT-32,
 * C125, FACE-50).
 */
export function useCancelRegistration(registration: Registration): {
  ask: () => void;
  isCancelling: boolean;
} {
  const queries = useQueryClient();
  const texts = useTexts();
  const [isCancelling, setCancelling] = useState(false);

  async function cancel(): Promise<void> {
    setCancelling(true);
    try {
      await call(cancelRegistration, { body: { registration_id: registration.id } });
      forgetCredential(registration.id);
      showToast('Inscrição cancelada');
      handFocusOn();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // EVT-43: also logged.
      logFailure('cancel', error);
      showAlert({ type: 'error', message: error.message });
    }
    await reloadRegistration(queries, registration.id);
    setCancelling(false);
  }

  return {
    isCancelling,
    ask: () => {
      if (isCancelling) return;
      showAlert({
        type: 'warning',
        title: `Inscrição ${formatInscriptionNumber(registration.inscription_number)}, ${registration.step.title}`,
        message: 'Deseja cancelar a inscrição?',
        reason: texts?.cancellingText(registration, serverNow()),
        confirmText: 'Cancelar inscrição',
        cancelText: 'Manter inscrição',
        onConfirm: () => void cancel(),
      });
    },
  };
}
