import { AlertDialog } from '@trilha/ui/dialog/alert-dialog.tsx';
import { Modal } from '@trilha/ui/dialog/modal.tsx';
import { ToastRegion } from '@trilha/ui/feedback/toast-region.tsx';
import { type JSX, useEffect } from 'react';
import { forgetOldCredentials } from '../shared/credentials/kept-credentials.ts';
import {
  alertStore,
  closeModal,
  hideToast,
  modalStore,
  toastStore,
} from '../shared/feedback/overlay-store.ts';
import { useStore } from '../shared/external-store.ts';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { onSessionChange } from '../shared/session/session.ts';

// Overlays must not survive into the next user's session, whichever way the session ended (SES-14).
onSessionChange(() => {
  closeModal();
  alertStore.set(null);
  hideToast();
});

/** The root shell's modal, alert and toast (SHELL-20 to SHELL-27). An alert is drawn above the modal. */
export function Overlays(): JSX.Element {
  const modal = useStore(modalStore, null);
  const alert = useStore(alertStore, null);
  const toast = useStore(toastStore, null);
  useEffect(() => forgetOldCredentials(serverNow()), []);
  return (
    <>
      {modal && (
        <Modal
          title={modal.title}
          wide={modal.wide ?? false}
          isPanel={modal.isPanel ?? false}
          onClose={() => {
            modal.onClose?.();
            closeModal();
          }}
        >
          {modal.content}
        </Modal>
      )}
      {alert && (
        <AlertDialog
          {...alert}
          onClose={() => {
            // The callback may already have opened the next alert.
            if (alertStore.get() === alert) alertStore.set(null);
          }}
        />
      )}
      <ToastRegion
        action={
          toast?.undo && {
            text: 'Desfazer',
            onPress: () => {
              hideToast();
              toast.undo?.();
            },
          }
        }
      >
        {toast?.text}
      </ToastRegion>
    </>
  );
}
