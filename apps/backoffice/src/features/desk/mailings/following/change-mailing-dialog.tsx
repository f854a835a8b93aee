import { dayOf, formatTime, instantOf } from '@trilha/contract/brazil/calendar.ts';
import {
  MAILING_FIELD_NAMES,
  PERSON_FIELD_NAMES,
} from '@trilha/contract/desk/mailings/mailing-fields.rules.ts';
import type { AttachedFile } from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import {
  changeMailing,
  type MailingAnswer,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { changeMarketing } from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { DialogButtons } from '../../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../../shared/dialog/dialog.tsx';
import { Field } from '../../../../shared/forms/field.tsx';
import { Form } from '../../../../shared/forms/form.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { useSending } from '../../../../shared/forms/use-sending.ts';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { isWritten, WordsFields } from '../writing/words-fields.tsx';

interface ChangeMailingDialogProps {
  mailing: MailingAnswer['mailing'];
  onClose: () => void;
  onDone: () => void;
}

/** A moment in the format of the browser's field, in São Paulo time. */
function fieldOf(iso: string): string {
  const at = new Date(iso);
  return `${dayOf(at)}T${formatTime(at)}`;
}

/** Changes text or time of a message that has not started. */
export function ChangeMailingDialog({
  mailing,
  onClose,
  onDone,
}: ChangeMailingDialogProps): JSX.Element {
  const { id, subject, text, version, send_at: wasAt, purpose } = mailing;
  const fields = purpose === null ? MAILING_FIELD_NAMES : PERSON_FIELD_NAMES;
  const [words, setWords] = useState({ subject, text });
  const [attached, setAttached] = useState<readonly AttachedFile[]>(mailing.attachments);
  const attachments = useAttachments(attached, setAttached);
  const [moment, setMoment] = useState(() => fieldOf(wasAt));
  // The version at opening, so that another user's change is not overwritten.
  const [seen] = useState(version);
  const { isSending, problem, errors, send } = useSending();
  const at = moment === fieldOf(wasAt) ? new Date(wasAt) : instantOf(moment.replace('T', ' '));
  const isReady = isWritten(words, fields) && at !== null && attachments.hindrance === null;
  return (
    <Dialog title="Mudar a mensagem" wide onClose={onClose}>
      <Form
        onSend={() => {
          if (!isReady) return;
          const body = { ...words, send_at: at.toISOString(), version: seen };
          const params = { id };
          void send(async () => {
            await (purpose === null
              ? attachments.sendWith((ids) =>
                  call(changeMailing, { params, body: { ...body, attachments: ids } }),
                )
              : call(changeMarketing, { params, body }));
            onDone();
          });
        }}
      >
        <p>Quem recebe não muda: é quem foi contado quando ela foi agendada.</p>
        <WordsFields words={words} errors={errors} fields={fields} onChange={setWords} />
        {purpose === null ? <AttachmentsField attachments={attachments} /> : null}
        <Field
          label="Sai em"
          type="datetime-local"
          required
          value={moment}
          problem={errors['send_at']?.[0]}
          onChange={({ target }) => setMoment(target.value)}
        />
        <output className="q">{attachments.hindrance}</output>
        <Problem text={problem} />
        <DialogButtons does="Guardar" isHeld={isSending || !isReady} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
