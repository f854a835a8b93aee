import {
  type CheckedList,
  INVITED_UNTYPED,
  sendInvitations,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { counted } from '../../../shared/table/list-column.ts';
import { INVITATION } from './invitation-words.ts';
import { linesOf, type Terms } from './use-invite-list.ts';

interface SendInvitationsDialogProps {
  text: string;
  terms: Terms;
  told: CheckedList;
  onClose: () => void;
  onSent: () => void;
}

/** Confirms sending a list: number of guests, reason, and for large lists the number to type. */
export function SendInvitationsDialog({
  text,
  terms,
  told,
  onClose,
  onSent,
}: SendInvitationsDialogProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  const isMany = told.able > INVITED_UNTYPED;
  const { stageId, days, vehicles } = terms;
  const start = async (form: HTMLFormElement): Promise<void> => {
    const confirm = isMany ? { confirm: textOf(form, 'confirm') } : {};
    const reason = textOf(form, 'reason');
    const wish = { lines: linesOf(text), days, vehicles, version: told.version, reason };
    await call(sendInvitations, { params: { id: stageId }, body: { ...wish, ...confirm } });
    onSent();
  };
  return (
    <Dialog title={`Enviar ${counted(told.able, INVITATION)}?`} onClose={onClose}>
      <Form
        onSend={(form) => {
          void send(() => start(form));
        }}
      >
        <p>
          Cada pessoa recebe por e-mail um link só dela, e a vaga fica presa até ela usar o convite
          ou ele vencer.
        </p>
        <ReasonField problem={errors['reason']?.[0]} />
        {isMany ? (
          <Field
            label={`Para confirmar, escreva ${told.able}`}
            name="confirm"
            required
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            problem={errors['confirm']?.[0]}
          />
        ) : null}
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <DialogButtons does="Enviar" isHeld={isSending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}
