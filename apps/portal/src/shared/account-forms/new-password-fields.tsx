import { PasswordField } from '@trilha/ui/field/password-field.tsx';
import type { ComponentProps, JSX } from 'react';
import type { NewPassword } from './new-password.ts';

type FieldProps = Pick<ComponentProps<typeof PasswordField>, 'id' | 'name' | 'error'>;

interface NewPasswordFieldsProps {
  /** 'Senha' at sign-up, 'Nova senha' afterwards. */
  label: string;
  field: (name: keyof NewPassword) => FieldProps;
}

/** The fields for a new password and its confirmation. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps): JSX.Element {
  return (
    <>
      <PasswordField
        label={label}
        help="6 caracteres e um destes: ! @ # $ % ^ & *"
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
