import type { JSX } from 'react';

interface DialogButtonsProps {
  /** What the form's button says. */
  does: string;
  /** What the way back says. */
  back?: string;
  /** Nothing can be sent now. */
  isHeld: boolean;
  onClose: () => void;
}

/** The end of a dialog's form: the way back, and at the right what it is about. */
export function DialogButtons(props: DialogButtonsProps): JSX.Element {
  const { does, back = 'Agora não', isHeld, onClose } = props;
  return (
    <div className="buttons">
      <button type="button" className="btn btn--q" onClick={onClose}>
        {back}
      </button>
      <button type="submit" className="btn btn--go" aria-disabled={isHeld}>
        {does}
      </button>
    </div>
  );
}
