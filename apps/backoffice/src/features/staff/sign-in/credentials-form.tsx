import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useRef } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';

interface CredentialsFormProps {
  /** @throws ApiError when the server refuses */
  onSend: (email: string, password: string) => Promise<void>;
}

/** E-mail and password. The error does not state which of the two was wrong. */
export function CredentialsForm({ onSend }: CredentialsFormProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  const password = useRef<HTMLInputElement>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const email = textOf(event.currentTarget, 'email').trim();
        const secret = textOf(event.currentTarget, 'password');
        void send(() => onSend(email, secret)).then((went) => {
          if (!went) password.current?.select();
        });
      }}
    >
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else
        autoFocus
        required
        problem={errors['email']?.[0]}
      />
      <Field
        label="Senha"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        ref={password}
        problem={errors['password']?.[0]}
      />
      <Problem text={Object.keys(errors).length > 0 ? null : problem} />
      <Button type="submit" variant="primary" disabled={isSending}>
        {isSending ? 'Conferindo' : 'Continuar'}
      </Button>
      <p className="s q">Esqueceu a senha? Quem é Admin manda um link novo para seu e-mail.</p>
    </form>
  );
}
