import { Button } from '@trilha/ui/button/button.tsx';
import { useModalDialog } from '@trilha/ui/dialog/use-modal-dialog.ts';
import { type JSX, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { useKeys } from '../keys/keys-provider.tsx';
import { Icon } from '../parts/icon.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** The safe control. Without it, focus starts in the first field, or on the title when there is no field. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Widens the dialog for a table or two columns. */
  wide?: boolean;
  children: ReactNode;
}

function isField(element: Element): element is HTMLElement {
  if (element instanceof HTMLInputElement) return element.type !== 'hidden' && !element.disabled;
  return element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

/** A dialog over the screen. Mounting opens it; its cross and Escape call `onClose`. Blocks the keys of the screen. */
export function Dialog({
  title,
  onClose,
  initialFocus,
  wide = false,
  children,
}: DialogProps): JSX.Element {
  const id = useId();
  const dialog = useModalDialog(initialFocus);
  const hasOwnFocus = initialFocus !== undefined;
  useLayoutEffect(() => {
    if (hasOwnFocus) return;
    const all = [...(dialog.current?.querySelectorAll('*') ?? [])];
    all.find(isField)?.focus({ preventScroll: true });
  }, [dialog, hasOwnFocus]);
  useKeys([{ keys: 'Escape', says: 'fechar', run: onClose }], { modal: true });
  return (
    <dialog
      className={wide ? 'dialog dialog--wide' : 'dialog'}
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button variant="tertiary" size="small" aria-label="Fechar" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <div className="in-dialog">{children}</div>
    </dialog>
  );
}
