import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';

interface CodeFormProps {
  kind: 'totp' | 'confirm' | 'recovery';
  /** Whether it is the primary action. */
  isNext: boolean;
  /** @throws ApiError when the server refuses */
  onSend: (code: string) => Promise<void>;
}

const SIX_DIGITS = {
  className: 'in otp',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 7,
  placeholder: '······',
} as const;

const WORDS = {
  totp: {
    label: 'Código de 6 números do aplicativo',
    button: 'Entrar com o código',
    input: SIX_DIGITS,
  },
  confirm: {
    label: 'Código de 6 números que o aplicativo mostra',
    button: 'Confirmar',
    input: SIX_DIGITS,
  },
  recovery: {
    label: 'Um dos dez códigos de recuperação',
    button: 'Entrar com este código',
    input: { className: 'in', autoComplete: 'off', maxLength: 40, spellCheck: false },
  },
} as const;

/** A form for a typed code: from an authenticator app, or a recovery code. */
export function CodeForm({ kind, isNext, onSend }: CodeFormProps): JSX.Element {
  const { isSending, problem, errors, send } = useSending();
  const field = useRef<HTMLInputElement>(null);
  const { label, button, input } = WORDS[kind];
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);
  return (
    <form
      className="rows"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = textOf(event.currentTarget, 'code').trim();
        void send(() => onSend(code)).then((went) => {
          if (!went) field.current?.select();
        });
      }}
    >
      <Field
        {...input}
        label={label}
        name="code"
        ref={field}
        required
        problem={errors['code']?.[0] ?? problem}
      />
      <Button type="submit" variant={isNext ? 'primary' : 'tertiary'} disabled={isSending}>
        {isSending ? 'Conferindo' : button}
      </Button>
    </form>
  );
}
