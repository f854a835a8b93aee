import { type JSX, type ReactNode, useRef } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { Problem } from '../forms/problem.tsx';
import { textOf } from '../forms/text-of.ts';
import { type FieldErrors, problemOf, useSending } from '../forms/use-sending.ts';
import { ReasonField } from '../forms/reason-field.tsx';

interface ReasonDialogProps {
  title: string;
  /** Says what the action does. */
  lead: string;
  /** Label of the submit button. */
  does: string;
  /** True when the action ends or takes away something: its button is red and the cancel button has the focus. */
  isDanger?: boolean;
  /** Widens the dialog for a table or two columns. */
  wide?: boolean;
  /** False until the effects of the action are known; the form cannot be sent before. */
  isReady?: boolean;
  /** Shown between the lead and the reason: the effects in figures, or fields, which may get the last refusal's texts. */
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
  /** Text to type as confirmation, which prevents accidents. */
  typed?: string | null;
  /** The error of the failed rehearsal; null without failure. */
  failure?: Error | null;
  onClose: () => void;
  /** Performs the action; the dialog shows the error it throws. */
  onSend: (reason: string, typed: string) => Promise<void>;
}

/** Shows an action's effects and asks for a reason. */
export function ReasonDialog(props: ReasonDialogProps): JSX.Element {
  const { title, lead, does, isDanger = false, wide = false, children, onClose, onSend } = props;
  const { isReady = true, typed = null, failure = null } = props;
  const safe = useRef<HTMLButtonElement>(null);
  const { isSending, problem, errors, send } = useSending();
  const isToldAtField = errors['reason'] || (typed !== null && errors['confirm']);
  const untold = isToldAtField ? null : problem;
  return (
    <Dialog title={title} wide={wide} onClose={onClose} {...(isDanger && { initialFocus: safe })}>
      <Form
        onSend={(form) => {
          const confirm = typed === null ? '' : textOf(form, 'confirm');
          if (isReady) void send(() => onSend(textOf(form, 'reason'), confirm));
        }}
      >
        <p>{lead}</p>
        {typeof children === 'function' ? children(errors) : children}
        <ReasonField problem={errors['reason']?.[0]} />
        {typed === null ? null : (
          <Field
            label={`Para confirmar, escreva ${typed}`}
            name="confirm"
            required
            maxLength={254}
            autoComplete="off"
            {...(/^\d+$/.test(typed) && { inputMode: 'numeric' })}
            problem={errors['confirm']?.[0]}
          />
        )}
        <Problem text={failure === null ? untold : problemOf(failure)} />
        <DialogButtons
          does={does}
          isDanger={isDanger}
          isHeld={isSending || !isReady}
          safe={safe}
          onClose={onClose}
        />
      </Form>
    </Dialog>
  );
}
