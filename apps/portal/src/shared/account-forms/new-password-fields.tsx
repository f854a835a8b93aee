import { passwordRules } from '@trilha/contract/brazil/password.ts';
import { Mark } from '@trilha/ui/feedback/mark.tsx';
import { PasswordField } from '@trilha/ui/field/password-field.tsx';
import { type ComponentProps, type JSX, useState } from 'react';
import type { NewPassword } from './new-password.ts';
import './new-password-fields.css';

type FieldProps = Pick<ComponentProps<typeof PasswordField>, 'id' | 'name' | 'error'>;

interface NewPasswordFieldsProps {
  /** 'Senha' at sign-up, 'Nova senha' afterwards. */
  label: string;
  field: (name: keyof NewPassword) => FieldProps;
}

/** Each rule is ticked once what is typed keeps it. */
function Rules({ typed }: { typed: string }): JSX.Element {
  return (
    <span className="password-rules">
      {passwordRules.map(({ text, isKept }) => (
        <span key={text} className={isKept(typed) ? 'kept' : undefined}>
          {isKept(typed) && <Mark kind="ok" />}
          {text}
          {isKept(typed) && <span className="vh"> (feito)</span>}
        </span>
      ))}
    </span>
  );
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps): JSX.Element {
  const [typed, setTyped] = useState('');
  return (
    <>
      <PasswordField
        label={label}
        help={<Rules typed={typed} />}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        autoComplete="new-password"
        enterKeyHint="next"
        {...field('password')}
      />
      <PasswordField
        label="Confirmar senha"
        autoComplete="new-password"
        enterKeyHint="go"
        {...field('password_confirmation')}
      />
    </>
  );
}
