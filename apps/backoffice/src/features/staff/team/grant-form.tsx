import type { ComponentType, JSX } from 'react';
import { DialogButtons } from '../../../shared/dialog/dialog-buttons.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { GrantFields } from './grant-fields.tsx';

type Errors = Readonly<Record<string, readonly string[]>>;

interface GrantFormProps {
  /** The words on its button. */
  does: string;
  /** Fields above those of the role. */
  First?: ComponentType<{ errors: Errors }>;
  onClose: () => void;
  /** Does it; what it throws is told at its field, or below. */
  onSend: (form: HTMLFormElement) => Promise<void>;
}

/** What gives a role: to somebody new or to somebody who is here. */
export function GrantForm({ does, First, onClose, onSend }: GrantFormProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  return (
    <form
      className="rows"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void send(() => onSend(form));
      }}
    >
      {First ? <First errors={errors} /> : null}
      <GrantFields errors={errors} />
      <Problem text={Object.keys(errors).length > 0 ? null : problem} />
      <DialogButtons does={does} back="Voltar" isHeld={isSending} onClose={onClose} />
    </form>
  );
}
