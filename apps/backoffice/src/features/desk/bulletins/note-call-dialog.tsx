import { useQueryClient } from '@tanstack/react-query';
import {
  type AcknowledgementRow,
  noteAcknowledgement,
} from '@trilha/contract/desk/bulletins/desk-bulletins.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { BULLETINS_KEY } from './bulletins-query.ts';

const ROLES = { holder: 'titular', conductor: 'piloto', navigator: 'navegação' } as const;

interface NoteCallDialogProps {
  bulletinId: number;
  row: AcknowledgementRow;
  onClose: () => void;
  onDone: (said: string) => void;
}

/** Notes that a person of the crew acknowledged a bulletin by telephone. */
export function NoteCallDialog({
  bulletinId,
  row,
  onClose,
  onDone,
}: NoteCallDialogProps): JSX.Element {
  const client = useQueryClient();
  const { isSending, problem, errors, send } = useSending();
  const note = async (form: HTMLFormElement): Promise<void> => {
    const person_id = Number(textOf(form, 'person'));
    const body = { registration_id: row.registration_id, person_id };
    const { message } = await call(noteAcknowledgement, { params: { id: bulletinId }, body });
    await client.invalidateQueries({ queryKey: BULLETINS_KEY });
    onDone(`${formatInscriptionNumber(row.number)}: ${message}`);
  };
  return (
    <Dialog title={`Ciente por telefone: ${formatInscriptionNumber(row.number)}`} onClose={onClose}>
      <Form onSend={(form) => void send(() => note(form))}>
        <SelectField
          label="Quem atendeu"
          name="person"
          help="Fica anotado com o seu nome, a hora e quem atendeu."
          problem={errors['person_id']?.[0]}
        >
          {row.crew.map(({ person_id: id, name, role }) => (
            <option key={id} value={id}>
              {`${name || 'Sem nome'}, ${ROLES[role]}`}
            </option>
          ))}
        </SelectField>
        <Problem text={problem} />
        <DialogButtons does="Anotar ciente" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
