import {
  declineInvitation,
  undoDecline,
} from '@trilha/contract/invitations/invitations.endpoints.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { showAlert } from '../../../shared/feedback/overlay-store.ts';
import { handFocusOn } from '../../../shared/hand-focus-on.ts';
import { keptLink } from './invitation-link.ts';

interface Decline {
  /** Until when declining can be undone, ISO; null while the invitation is open. */
  readonly undoUntil: string | null;
  readonly isBusy: boolean;
  readonly decline: () => void;
  readonly undo: () => void;
}

/** Declines the invitation of a stage in one tap, and takes that back while its place is held (D47). */
export function useDecline(stageId: number, before: string | null): Decline {
  const [undoUntil, setUndoUntil] = useState(before);
  const [isBusy, setBusy] = useState(false);

  async function send(request: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    try {
      const until = await request();
      handFocusOn();
      setUndoUntil(until);
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert({ type: 'error', message: error.message });
    }
    setBusy(false);
  }

  const body = { token: keptLink(stageId)?.token ?? '', step_id: stageId };
  return {
    undoUntil,
    isBusy,
    decline: () => void send(async () => (await call(declineInvitation, { body })).undo_until),
    undo: () =>
      void send(async () => {
        await call(undoDecline, { body });
        return null;
      }),
  };
}
