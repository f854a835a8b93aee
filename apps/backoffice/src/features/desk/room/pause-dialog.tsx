import { NOTE_LENGTH, pauseEntries } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { NoteField } from '../../../shared/forms/note-field.tsx';

/** Default message to customers. */
const USUAL = 'Pausamos as inscrições por um instante. Voltamos em breve.';

interface PauseDialogProps {
  stageId: number;
  onClose: () => void;
  onDone: (words: string) => Promise<void>;
}

/** Before entries are paused: the consequences, the message to customers, and the reason. */
export function PauseDialog({ stageId, onClose, onDone }: PauseDialogProps): JSX.Element {
  const [note, setNote] = useState(USUAL);
  return (
    <ReasonDialog
      title="Pausar as inscrições?"
      lead="Quem está sendo inscrito agora ainda entra; depois, ninguém. Fila de espera, alterações e pagamentos continuam. O que os clientes preencheram fica guardado."
      does="Pausar inscrições"
      isReady={note.trim().length >= NOTE_LENGTH.least}
      onClose={onClose}
      onSend={async (reason) => {
        const params = { id: stageId };
        const { message } = await call(pauseEntries, { params, body: { note, reason } });
        await onDone(message);
      }}
    >
      <NoteField label="O que os clientes leem" value={note} onChange={setNote} />
    </ReasonDialog>
  );
}
