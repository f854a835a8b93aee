import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useModalDialog } from './use-modal-dialog.ts';
import './dialog.css';

interface ModalProps {
  /** Default when the content has no title: 'Mais detalhes' (SHELL-21, C100). */
  title?: string | undefined;
  onClose: () => void;
  /** True for the width of a two-column form. */
  wide?: boolean;
  /** True for the width of the Pix panel. */
  isPanel?: boolean;
  children: ReactNode;
}

/** A dialog around any content. Opens on mount, closes on unmount; X and Escape request closing (SHELL-22). */
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
        // A file picker inside the dialog bubbles its own `cancel` event.
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
