import type { DeskSolidarity } from '@trilha/contract/desk/solidarity/solidarity.endpoints.ts';
import type { JSX, ReactNode } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { type SentEdit, useSendEdit } from './use-solidarity.ts';

/** What every dialog of the account needs. */
export interface AccountDialogProps {
  /** The account as it was when the dialog opened. */
  account: DeskSolidarity;
  onClose: () => void;
  onDone: (said: string) => void;
}

interface EditDialogProps extends AccountDialogProps {
  title: string;
  does: string;
  /** The change that the form describes. */
  editOf: (form: HTMLFormElement) => SentEdit;
  /** The fields; `problemOf` gives the server's error of one. */
  children: (problemOf: (field: string) => string | undefined) => ReactNode;
}

/** A dialog that changes one thing of a solidarity account, with a reason. */
export function EditDialog(props: EditDialogProps): JSX.Element {
  const { account, title, does, editOf, children, onClose, onDone } = props;
  const sendEdit = useSendEdit(account);
  const { isSending, problem, errors, send } = useSending();
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSend={(form) =>
          void send(async () => onDone(await sendEdit(editOf(form), textOf(form, 'reason'))))
        }
      >
        {children((field) => errors[`edit.${field}`]?.[0])}
        <ReasonField problem={errors['reason']?.[0]} />
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons does={does} isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
