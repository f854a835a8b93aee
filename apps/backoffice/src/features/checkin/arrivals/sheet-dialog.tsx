import { type JSX, type ReactNode, useState } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';

interface SheetDialogProps<Told> {
  /** Title and lead of the dialog that asks for the reason. */
  ask: { title: string; lead: string };
  title: string;
  /** Opens the sheet; the server records who opened it and why. */
  open: (reason: string) => Promise<Told>;
  onClose: () => void;
  children: (told: Told) => ReactNode;
}

/** Opens a sealed sheet of the gate after asking for a reason, to read or to print on its own page. */
export function SheetDialog<Told>(props: SheetDialogProps<Told>): JSX.Element {
  const { ask, title, open, onClose, children } = props;
  const [opened, setOpened] = useState<{ readonly told: Told } | null>(null);
  if (opened === null) {
    return (
      <ReasonDialog
        title={ask.title}
        lead={`${ask.lead} Quem viu e por que fica registrado.`}
        does="Ver"
        onClose={onClose}
        onSend={async (reason) => setOpened({ told: await open(reason) })}
      />
    );
  }
  return (
    <Dialog title={title} wide onClose={onClose}>
      {children(opened.told)}
      <DialogButtons does="Imprimir" onDo={() => window.print()} back="Fechar" onClose={onClose} />
    </Dialog>
  );
}
