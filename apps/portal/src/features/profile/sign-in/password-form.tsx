import { existingPassword } from '@trilha/contract/brazil/password-fields.ts';
import type { PasswordContext } from '@trilha/contract/brazil/password.ts';
import { changePassword } from '@trilha/contract/profile/profile.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { PasswordField } from '@trilha/ui/field/password-field.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type FocusEvent, type JSX, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../shared/api/call.ts';
import { FormProblems } from '../../../shared/forms/form-problems.tsx';
import { NewPasswordFields } from '../../../shared/account-forms/new-password-fields.tsx';
import { newPasswordFields, sameConfirmation } from '../../../shared/account-forms/new-password.ts';
import { useLeaving } from '../../../shared/forms/leaving.ts';
import { problemsBy, readForm } from '../../../shared/forms/read-form.ts';
import { usePlatformForm } from '../../../shared/forms/use-platform-form.ts';
import { useCustomer } from '../../../shared/session/current-customer.ts';

const FORM = 'perfil-senha';

const labels = {
  current_password: 'Senha atual',
  password: 'Nova senha',
  password_confirmation: 'Confirmar senha',
};
const fields = ['current_password', 'password', 'password_confirmation'] as const;

/** PROF-04. The new password is checked against the customer's own data (D9). */
export function passwordChangeSchema(own: PasswordContext) {
  return z
    .object({ current_password: existingPassword, ...newPasswordFields(own) })
    .check(sameConfirmation);
}

/** PROF-08 to PROF-10. The server's refusals name their field and are shown below it. */
export function PasswordForm({ onChanged }: { onChanged: () => void }): JSX.Element {
  const { id, email, person } = useCustomer();
  const [isChanged, setChanged] = useState(false);
  const schema = passwordChangeSchema({ email, cpf: person.cpf ?? '' });
  const form = usePlatformForm(
    FORM,
    fields,
    async (values) => {
      setChanged(false);
      const read = readForm(schema, values);
      if ('refused' in read) return read.refused;
      await call(changePassword, { body: read.output });
      setChanged(true);
      onChanged();
      return null;
    },
    id,
    (values) => problemsBy(schema, values),
  );
  const { ref } = form.props;
  const onceLeft = useLeaving();
  const leaving = {
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const { name } = event.target as Element as HTMLInputElement;
      onceLeft(event, () => form.judgeField(name));
    },
  };

  useEffect(() => {
    if (isChanged) ref.current?.reset();
  }, [isChanged, ref]);

  return (
    <form className="stack-m" {...form.props} {...leaving}>
      <FormProblems form={FORM} attempt={form.attempt} labels={labels} />
      {/* Tells a password manager whose password this is. */}
      <input
        className="vh"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={labels.current_password}
        autoComplete="current-password"
        enterKeyHint="next"
        {...form.field('current_password')}
      />
      <NewPasswordFields label={labels.password} field={form.field} />
      {form.attempt.failure && (
        <Alert type="error" role="alert" title="Não deu para trocar a senha">
          <p>{form.attempt.failure}</p>
        </Alert>
      )}
      <div aria-live="polite">
        {isChanged && (
          <Alert type="success" title="Senha alterada">
            <p>Os outros aparelhos saíram da sua conta.</p>
          </Alert>
        )}
      </div>
      <Button type="submit" variant="primary" busy={form.isSending}>
        Trocar senha
      </Button>
    </form>
  );
}
