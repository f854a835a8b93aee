import { type JSX, type ReactNode, useState } from 'react';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';

interface SheetDialogProps<Told> {
  /** The question, and what the sheet holds. */
  ask: { title: string; lead: string };
  title: string;
  /** Opens it; who did and why is kept by the server. */
  open: (reason: string) => Promise<Told>;
  onClose: () => void;
  children: (told: Told) => ReactNode;
}

/** A sealed sheet of a gate, once a reason was given; to read, and to print on a page of its own. */
export function SheetDialog<Told>(props: SheetDialogProps<Told>): JSX.Element {
  const { ask, title, open, onClose, children } = props;
  const [opened, setOpened] = useState<{ readonly told: Told } | null>(null);
  if (opened === null) {
    return (
      <ReasonDialog
        title={ask.title}
        lead={`${ask.lead} Quem viu e por que fica registrado.`}
        does="Ver"
        isHarmless
        onClose={onClose}
        onSend={async (reason) => setOpened({ told: await open(reason) })}
      />
    );
  }
  return (
    <Dialog title={title} wide onClose={onClose}>
      {children(opened.told)}
      <div className="buttons">
        <button type="button" className="btn" onClick={() => window.print()}>
          Imprimir
        </button>
      </div>
    </Dialog>
  );
}
