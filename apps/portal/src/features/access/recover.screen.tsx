import { forgotPassword } from '@trilha/contract/access/access.endpoints.ts';
import { email } from '@trilha/contract/brazil/account-fields.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { readForm } from '../../shared/forms/read-form.ts';
import { problemsOf, usePlatformForm } from '../../shared/forms/use-platform-form.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { focusTitle } from '../../shared/navigation/page-title.ts';
import { useSearch } from '../../shared/navigation/route-params.ts';
import { documented } from './access.texts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useRecoveryWait } from './recovering/recovery-wait.ts';
import type { UnverifiedEmail } from './signing-up/unverified-email.tsx';

/** RTE-10, C24: 'create' words the same request for customers who never had a password on this portal. */
const wordings = {
  recover: {
    title: 'Esqueci minha senha',
    lead: 'Enviamos um link para você escolher outra.',
  },
  create: {
    title: 'Crie uma nova senha',
    lead: 'Seu cadastro já existe. Enviamos um link para você criar a senha deste portal.',
  },
};

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** AUTH-24: the e-mail's format. */
export const recoverSchema = z.object({ email });

/** A customer with an unconfirmed sign-up, and the loaded page that resends the confirmation. */
interface Unverified {
  readonly email: string;
  readonly Page: typeof UnverifiedEmail;
}

interface RecoverFormProps {
  onUnverified: (unverified: Unverified) => void;
}

/** Requests a recovery link (AUTH-23 to AUTH-29). */
function RecoverForm({ onUnverified }: RecoverFormProps): JSX.Element {
  const { id: brandId } = useBrand();
  const wait = useRecoveryWait();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = usePlatformForm('recover', ['email'], async (typed) => {
    const read = readForm(recoverSchema, typed);
    if ('refused' in read) return read.refused;
    if (wait.secondsLeft > 0) return { failure: documented.tooSoon };
    try {
      const url = location.origin + paths.verifyToken;
      await call(forgotPassword, { body: { ...read.output, automaker_id: brandId, url } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'too_soon') wait.start(error.retryAfter);
      if (error.code === 'email_not_verified') {
        // Loaded on demand, because few customers need it.
        const late = await import('./signing-up/unverified-email.tsx').catch(() => null);
        if (late === null) return { problems: { email: error.message } };
        onUnverified({ email: read.output.email, Page: late.UnverifiedEmail });
        return {};
      }
      return error.code === 'no_such_account'
        ? { problems: { email: error.message } }
        : problemsOf(error, ['email']);
    }
    wait.start();
    setSentTo(read.output.email);
    return null;
  });
  const isWaiting = wait.secondsLeft > 0;

  return (
    <form className="stack-m" {...form.props}>
      <div className="auth-news" aria-live="polite">
        {wait.wasSent && !form.attempt.failure && (
          <Alert type="success" title="E-mail enviado">
            <p>
              {sentTo ? `Abra o link que enviamos para ${sentTo}.` : 'Abra o link que enviamos.'}{' '}
              Veja também a caixa de spam.
            </p>
          </Alert>
        )}
      </div>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="send"
        {...form.field('email')}
      />
      {form.attempt.failure && <Alert type="error" role="alert" title={form.attempt.failure} />}
      <div className="stack-s">
        <Button
          type="submit"
          variant="primary"
          block
          busy={form.isSending}
          disabled={isWaiting}
          aria-describedby={isWaiting ? 'recover-wait' : undefined}
        >
          {isWaiting ? `Enviar de novo em ${clock(wait.secondsLeft)}` : 'Enviar'}
        </Button>
        {isWaiting && form.attempt.failure !== documented.tooSoon && (
          <p className="small quiet" id="recover-wait">
            {documented.tooSoon}
          </p>
        )}
        <div>
          <TextLink as={AppLink} to={paths.login}>
            Voltar
          </TextLink>
        </div>
      </div>
    </form>
  );
}

/** RTE-09. An unconfirmed sign-up has no password to change, so the confirmation is offered again. */
export default function RecoverScreen(): JSX.Element {
  const wording = useSearch().get('recadastro') === 'true' ? wordings.create : wordings.recover;
  const [unverified, setUnverified] = useState<Unverified | null>();
  // The element that had the focus was removed.
  useEffect(() => {
    if (unverified === null) focusTitle();
  }, [unverified]);
  if (unverified) {
    return <unverified.Page email={unverified.email} onBack={() => setUnverified(null)} />;
  }
  return (
    <AuthFrame {...wording}>
      <RecoverForm onUnverified={setUnverified} />
    </AuthFrame>
  );
}
