import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';

interface DialogButtonsProps {
  /** Label of the submit button. */
  does: string;
  /** Label of the cancel button. */
  back?: string;
  /** Disables the submit button. */
  isHeld: boolean;
  onClose: () => void;
}

/** The buttons of a dialog's form: cancel, and submit on the right. */
export function DialogButtons(props: DialogButtonsProps): JSX.Element {
  const { does, back = 'Agora não', isHeld, onClose } = props;
  return (
    <div className="buttons">
      <Button variant="tertiary" onClick={onClose}>
        {back}
      </Button>
      <Button type="submit" variant="primary" aria-disabled={isHeld}>
        {does}
      </Button>
    </div>
  );
}
