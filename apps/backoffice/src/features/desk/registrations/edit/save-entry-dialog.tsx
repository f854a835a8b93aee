import {
  type EditConsequences,
  editDeskRegistration,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import { NOTE_LENGTH } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { NoteField } from '../../../../shared/forms/note-field.tsx';
import { EditTold } from './edit-told.tsx';
import { OverriddenNote } from './overridden-note.tsx';

type Body = BodyInput<typeof editDeskRegistration>;

interface SaveEntryDialogProps {
  id: number;
  number: number;
  told: EditConsequences;
  /** The refund is so large that the change is proposed to Financeiro. */
  takesTwo: boolean;
  /** The request body without reason, note and overridden rule. */
  body: Omit<Body, 'reason' | 'note' | 'overridden'>;
  onClose: () => void;
  /** Runs with the server's message. */
  onDone: (words: string) => Promise<void>;
  /** Runs on an error; returns true when it is shown elsewhere. */
  onRefused: (error: unknown) => boolean;
}

/** The last step before a change is written: effects, message to the customer, reason. */
export function SaveEntryDialog(props: SaveEntryDialogProps): JSX.Element {
  const { id, number, told, takesTwo, body, onClose, onDone, onRefused } = props;
  const [note, setNote] = useState('');
  const { overridden } = told;
  const save = async (reason: string): Promise<void> => {
    let words: string;
    try {
      const sent = { ...body, overridden, note, reason };
      words = (await call(editDeskRegistration, { params: { id }, body: sent })).message;
    } catch (refusal) {
      if (!onRefused(refusal)) throw refusal;
      return;
    }
    await onDone(words);
  };
  return (
    <ReasonDialog
      title={`${takesTwo ? 'Propor a mudança da' : 'Gravar a'} inscrição ${formatInscriptionNumber(number)}?`}
      lead="Ainda nada foi feito. É isto que vai acontecer:"
      does={takesTwo ? 'Propor ao Financeiro' : 'Gravar e avisar o cliente'}
      isReady={note.trim().length >= NOTE_LENGTH.least}
      onClose={onClose}
      onSend={save}
    >
      <EditTold told={told} takesTwo={takesTwo} />
      {overridden.map((rule) => (
        <OverriddenNote key={rule} rule={rule} />
      ))}
      <NoteField label="O cliente lê no e-mail, por quê" value={note} onChange={setNote} />
    </ReasonDialog>
  );
}
