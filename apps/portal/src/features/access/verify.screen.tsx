import { email as emailField } from '@trilha/contract/brazil/account-fields.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useBrand } from '../../shared/brand.tsx';
import { readForm } from '../../shared/forms/read-form.ts';
import { usePlatformForm } from '../../shared/forms/use-platform-form.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { focusTitle } from '../../shared/navigation/page-title.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { correctSignUp, prefillLogin } from './kept-typing.ts';
import { resend, ResendConfirmation } from './signing-up/resend-confirmation.tsx';
import { useConfirmedElsewhere } from './signing-up/use-confirmed-elsewhere.ts';

export const verifySchema = z.object({ email: emailField });

/** Asks for the e-mail address when the screen was opened directly, and sends the confirmation there (AUTH-06). */
function AskEmail({ onSent }: { onSent: (email: string) => void }): JSX.Element {
  const { id: brandId } = useBrand();
  const form = usePlatformForm('verify', ['email'], async (typed) => {
    const read = readForm(verifySchema, typed);
    if ('refused' in read) return read.refused;
    const { email } = read.output;
    await resend(email, brandId);
    onSent(email);
    return null;
  });
  return (
    <form className="stack-m" {...form.props}>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="go"
        {...form.field('email')}
      />
      {form.attempt.failure && (
        <Alert type="error" role="alert" title="O e-mail não foi enviado">
          <p>{form.attempt.failure}</p>
        </Alert>
      )}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        Enviar
      </Button>
    </form>
  );
}

/** RTE-07, C22: tells the customer to check the mailbox, and offers to send the e-mail again. */
export default function VerifyScreen(): JSX.Element {
  const state = useLocation().state as { email?: string } | null;
  const [sentTo, setSentTo] = useState<string>();
  const email = sentTo ?? state?.email;
  // The element that had the focus was removed.
  useEffect(() => {
    if (sentTo !== undefined) focusTitle();
  }, [sentTo]);
  if (email !== undefined) return <Waiting email={email} isSent={sentTo !== undefined} />;
  return (
    <AuthFrame
      title="Verifique seu e-mail"
      lead="Diga qual é o seu e-mail e enviamos o link outra vez."
    >
      <AskEmail onSent={setSentTo} />
      <ToLogin />
    </AuthFrame>
  );
}

/** Shown until the customer opens the link, on this or another device. */
function Waiting({ email, isSent }: { email: string; isSent: boolean }): JSX.Element {
  useConfirmedElsewhere(email);
  return (
    <AuthFrame
      title="Verifique seu e-mail"
      lead={
        <span>
          Para ativar sua conta, abra o link que enviamos para <b>{email}</b>. Ele vale por 24
          horas. Pode abrir em outro aparelho: esta página continua sozinha.
        </span>
      }
    >
      <ResendConfirmation email={email} isSent={isSent} />
      <div className="stack-s">
        <TextLink as={AppLink} to={paths.signUp} onClick={correctSignUp}>
          E-mail errado? Corrigir
        </TextLink>
        <ToLogin email={email} />
      </div>
    </AuthFrame>
  );
}

function ToLogin({ email }: { email?: string }): JSX.Element {
  return (
    <div>
      <TextLink as={AppLink} to={paths.login} onClick={() => email && prefillLogin(email)}>
        Já confirmei, quero entrar
      </TextLink>
    </div>
  );
}
