import { type JSX, type ReactNode, useId, useRef } from 'react';

import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Mark, type MarkKind } from '../feedback/mark.tsx';
import { useModalDialog } from './use-modal-dialog.ts';
import './dialog.css';

export type AlertType = 'error' | 'warning' | 'info' | 'success';

/** Content of an alert dialog (SHELL-24, SHELL-27). */
export interface AlertContent {
  type: AlertType;
  message: ReactNode;
  /** Explanation, in a separate paragraph below the message. */
  reason?: string | undefined;
  /** Heading above the message; each type has a default. */
  title?: string;
  /** There are two buttons only when both texts are given (SHELL-25). */
  confirmText?: string;
  cancelText?: string;
  onConfirm?: () => void;
  /** Also called on 'Fechar' and on Escape. */
  onCancel?: () => void;
}

interface AlertDialogProps extends AlertContent {
  /** Called after the button's own callback; the owner then unmounts the dialog. */
  onClose: () => void;
}

const words: Record<AlertType, { title: string; mark: MarkKind }> = {
  error: { title: 'Algo não deu certo', mark: 'danger' },
  warning: { title: 'Atenção', mark: 'warn' },
  info: { title: 'Aviso', mark: 'info' },
  success: { title: 'Tudo certo', mark: 'ok' },
};

/**
 * A question or message over the page. Opens on mount.
 *
 * The safe button is on the right, filled, and focused. For `error` and `warning` it is the cancel button, because they
 * usually ask about destructive actions; otherwise the confirm button.
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
