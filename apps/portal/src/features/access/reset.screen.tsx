import { resetPassword } from '@trilha/contract/access/access.endpoints.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import type { PasswordContext } from '@trilha/contract/brazil/password.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { type AttemptResult, usePlatformForm } from '../../shared/forms/use-platform-form.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { focusTitle } from '../../shared/navigation/page-title.ts';
import { reasonOf } from '../../shared/feedback/tell-failure.ts';
import { useRouteParams, useSearch } from '../../shared/navigation/route-params.ts';
import { useSession } from '../../shared/session/session.ts';
import { documented } from './access.texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { InvalidToken } from './recovering/invalid-token.tsx';
import { forgetResetLink, keepResetLink, keptResetLink } from './recovering/reset-link.ts';
import { NewPasswordFields } from '../../shared/account-forms/new-password-fields.tsx';
import {
  type NewPassword,
  newPasswordFields,
  sameConfirmation,
} from '../../shared/account-forms/new-password.ts';
import { readForm } from '../../shared/forms/read-form.ts';

const fields = ['password', 'password_confirmation'] as const;

/** Shows the refusal at the fields that the server names, else in the specified words (AUTH-33). */
function resetProblem(error: ApiError): AttemptResult<keyof NewPassword> {
  const password = error.errors.password?.[0];
  const confirmation = error.errors.password_confirmation?.[0];
  if (password) return { problems: { password } };
  if (confirmation) return { problems: { password_confirmation: confirmation } };
  const failure = documented.resetFailed;
  return { failure, reason: reasonOf(error, failure) };
}

/** Removes the link from the address bar and the history, where others could read it (D25). */
function useLinkTaken(): void {
  const { token } = useRouteParams();
  const email = useSearch().get('email') ?? '';
  useEffect(() => {
    if (token === undefined) return;
    keepResetLink({ token, email });
    navigate(paths.newPassword, { replace: true });
  }, [token, email]);
}

/** The rules of the new password (AUTH-30, AUTH-31). */
export function resetSchema(own: PasswordContext) {
  return z.object(newPasswordFields(own)).check(sameConfirmation);
}

interface ResetFormProps {
  onDone: () => void;
  /** Called when the link no longer works. */
  onRefused: () => void;
}

/** The new password's form. The token is valid for one reset; the server checks it again (C23). */
function ResetForm({ onDone, onRefused }: ResetFormProps): JSX.Element {
  const { id: brandId } = useBrand();
  const form = usePlatformForm('reset', fields, async (values) => {
    const { token, email } = keptResetLink() ?? { token: '', email: '' };
    const read = readForm(resetSchema({ email }), values);
    if ('refused' in read) return read.refused;
    try {
      const body = { ...read.output, email, token, automaker_id: brandId };
      await call(resetPassword, { body });
      forgetResetLink();
      onDone();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'invalid_token') return resetProblem(error);
      forgetResetLink();
      onRefused();
      return null;
    }
  });

  return (
    <form className="stack-m" {...form.props}>
      <NewPasswordFields label="Nova senha" field={form.field} />
      {form.attempt.failure && (
        <Alert type="error" role="alert" title={form.attempt.failure}>
          {form.attempt.reason && <p>{form.attempt.reason}</p>}
        </Alert>
      )}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        Enviar
      </Button>
    </form>
  );
}

/** RTE-11: choosing a new password. */
export default function ResetScreen(): JSX.Element {
  useLinkTaken();
  const { token } = useRouteParams();
  const isDrawnByServer = useSession() === 'unknown';
  const [isDone, setDone] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // The element that had the focus was removed.
  useEffect(() => {
    if (isDone) focusTitle();
  }, [isDone]);
  const isWithoutLink = !isDrawnByServer && token === undefined && keptResetLink() === null;
  if (isRefused) return <InvalidToken failure={documented.resetFailed} />;
  if (!isDone && isWithoutLink) return <InvalidToken />;
  if (!isDone) {
    return (
      <AuthFrame title="Nova senha" lead="Escolha uma que só você saiba.">
        <ResetForm onDone={() => setDone(true)} onRefused={() => setRefused(true)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Pronto">
      <Alert type="success" role="alert" title={documented.resetDone}>
        <p>Por segurança, saímos da sua conta em todos os aparelhos.</p>
      </Alert>
      <ButtonLink as={AppLink} to={paths.login} variant="primary" block>
        Entrar
      </ButtonLink>
    </AuthFrame>
  );
}
