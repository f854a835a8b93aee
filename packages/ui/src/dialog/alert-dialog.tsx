import { type JSX, type ReactNode, useId, useRef } from 'react';

import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Mark, type MarkKind } from '../feedback/mark.tsx';
import { useModalDialog } from './use-modal-dialog.ts';
import './dialog.css';

export type AlertType = 'error' | 'warning' | 'info' | 'success';

/** An alert as the rest of the portal asks for it (SHELL-24, SHELL-27). */
export interface AlertContent {
  type: AlertType;
  message: ReactNode;
  /** Why, in a paragraph of its own below the message. */
  reason?: string | undefined;
  /** Stands above the message; each type has a default. */
  title?: string;
  /** Two buttons appear only with both texts (SHELL-25). */
  confirmText?: string;
  cancelText?: string;
  onConfirm?: () => void;
  /** Also runs on 'Fechar' and on Escape. */
  onCancel?: () => void;
}

interface AlertDialogProps extends AlertContent {
  /** Runs after the button's own callback; the owner unmounts the dialog. */
  onClose: () => void;
}

const words: Record<AlertType, { title: string; mark: MarkKind }> = {
  error: { title: 'Algo não deu certo', mark: 'danger' },
  warning: { title: 'Atenção', mark: 'warn' },
  info: { title: 'Aviso', mark: 'info' },
  success: { title: 'Tudo certo', mark: 'ok' },
};

/**
 * A question or a message over the page. Mounting opens it.
 *
 * The safe button stands at the right, filled, with focus. For `error` and `warning` that is the
 * cancelling one, since what they ask about usually destroys; else it is the confirming one.
 */
export function AlertDialog({
  type,
  message,
  reason,
  title,
  confirmText,
  cancelText,
  onConfirm,
  onCancel,
  onClose,
}: AlertDialogProps): JSX.Element {
  const id = useId();
  const safeButton = useRef<HTMLButtonElement>(null);
  const dialog = useModalDialog(safeButton);

  function cancel() {
    onCancel?.();
    onClose();
  }

  const confirmButton = {
    text: confirmText,
    press: () => {
      onConfirm?.();
      onClose();
    },
  };
  const cancelButton = { text: cancelText, press: cancel };
  const asks = Boolean(confirmText && cancelText);
  const destructive = type === 'error' || type === 'warning';
  const [left, right] = destructive ? [confirmButton, cancelButton] : [cancelButton, confirmButton];
  return (
    <dialog
      className={classNames('dialog', `dialog--${type}`)}
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onCancel={(event) => {
        event.preventDefault();
        cancel();
      }}
    >
      <header>
        <Mark kind={words[type].mark} />
        <h3 id={`${id}-title`}>{title ?? words[type].title}</h3>
      </header>
      <div className="in" id={`${id}-message`}>
        {typeof message === 'string' ? <p>{message}</p> : message}
        {reason && <p>{reason}</p>}
      </div>
      <footer>
        {asks && (
          <Button variant="tertiary" onClick={left.press}>
            {left.text}
          </Button>
        )}
        <Button variant="solid" ref={safeButton} onClick={asks ? right.press : cancel}>
          {asks ? right.text : 'Fechar'}
        </Button>
      </footer>
    </dialog>
  );
}
