import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';
import './dialog.css';

interface ModalProps {
  /** 'Mais detalhes' when the content brings none (SHELL-21, C100). */
  title?: string | undefined;
  onClose: () => void;
  /** Wide enough for a form of two columns. */
  wide?: boolean;
  /** As wide as the Pix panel. */
  isPanel?: boolean;
  children: ReactNode;
}

/** A dialog around any content. Mounting opens it, unmounting closes it; X and Escape ask for that (SHELL-22). */
export function Modal({
  title = 'Mais detalhes',
  onClose,
  wide = false,
  isPanel = false,
  children,
}: ModalProps): JSX.Element {
  const titleId = useId();
  const dialog = useModalDialog();
  return (
    <dialog
      className={classNames('dialog', wide && 'dialog--wide', isPanel && 'dialog--panel')}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside bubbles its own `cancel`.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h3 id={titleId} tabIndex={-1}>
          {title}
        </h3>
        <IconButton icon="close" label="Fechar" onClick={onClose} />
      </header>
      <div className="in">{children}</div>
    </dialog>
  );
}
