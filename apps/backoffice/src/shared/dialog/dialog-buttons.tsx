import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX, ReactNode, Ref } from 'react';

interface DialogButtonsProps {
  /** Label of the dialog's action; absent when there is nothing to do but close. */
  does?: string;
  /** Runs the action. Without it the button submits the form around it. */
  onDo?: () => void;
  /** True when the action ends or takes away something: it is red. */
  isDanger?: boolean;
  /** Disables the action. */
  isHeld?: boolean;
  /** Label of the cancel button, where the usual one does not fit. */
  back?: string;
  /** For a dialog that gives its cancel button the focus. */
  safe?: Ref<HTMLButtonElement>;
  onClose: () => void;
  /** A note at the left. */
  children?: ReactNode;
}

/** The buttons of every dialog: cancel, then the action at the right, in the accent colour or red. */
export function DialogButtons(props: DialogButtonsProps): JSX.Element {
  const { does, onDo, isDanger = false, isHeld = false, safe, onClose, children } = props;
  const { back = isDanger ? 'Deixar como está' : 'Agora não' } = props;
  return (
    <div className="buttons">
      {children === undefined ? null : <span className="note-left q s">{children}</span>}
      <Button variant="tertiary" ref={safe} onClick={onClose}>
        {back}
      </Button>
      {does === undefined ? null : (
        <Button
          type={onDo === undefined ? 'submit' : 'button'}
          variant={isDanger ? 'danger' : 'primary'}
          aria-disabled={isHeld}
          onClick={isHeld ? undefined : onDo}
        >
          {does}
        </Button>
      )}
    </div>
  );
}
