import type { ComponentType, JSX } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Form } from '../../../shared/forms/form.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { GrantFields } from './grant-fields.tsx';

type Errors = Readonly<Record<string, readonly string[]>>;

interface GrantFormProps {
  /** Label of the submit button. */
  does: string;
  /** Fields above those of the grant. */
  First?: ComponentType<{ errors: Errors }>;
  onClose: () => void;
  /** Submits; errors are shown at their field, or below. */
  onSend: (form: HTMLFormElement) => Promise<void>;
}

/** The form that grants a role, to a new or current staff member. */
export function GrantForm({ does, First, onClose, onSend }: GrantFormProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  return (
    <Form
      onSend={(form) => {
        void send(() => onSend(form));
      }}
    >
      {First ? <First errors={errors} /> : null}
      <GrantFields errors={errors} />
      <Problem text={Object.keys(errors).length > 0 ? null : problem} />
      <DialogButtons does={does} isHeld={isSending} onClose={onClose} />
    </Form>
  );
}
