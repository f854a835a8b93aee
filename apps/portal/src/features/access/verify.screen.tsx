import { isValidEmail } from '@trilha/contract/brazil/email.ts';
import { messages } from '@trilha/contract/brazil/messages.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, useEffect, useState } from 'react';
import { usePlatformForm } from '../../shared/forms/use-platform-form.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { focusTitle } from '../../shared/navigation/page-title.ts';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { paths } from '../../shared/paths.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** Asks for the address when the screen was opened by itself. */
function AskEmail({ onEmail }: { onEmail: (email: string) => void }): JSX.Element {
  const form = usePlatformForm('verify', ['email'], async ({ email }) => {
    if (email.trim() === '') return { problems: { email: messages.required } };
    if (!isValidEmail(email)) return { problems: { email: messages.email } };
    onEmail(email.trim());
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
      <Button type="submit" variant="primary" block>
        Enviar
      </Button>
    </form>
  );
}

/** RTE-07, C22: tells to look into the mailbox, and offers to send the e-mail again. */
export default function VerifyScreen(): JSX.Element {
  const state = useLocation().state as { email?: string } | null;
  const [typedEmail, setTypedEmail] = useState<string>();
  const email = typedEmail ?? state?.email;
  // What had the focus is gone.
  useEffect(() => {
    if (typedEmail !== undefined) focusTitle();
  }, [typedEmail]);
  return email === undefined ? (
    <AuthFrame
      title="Verifique seu e-mail"
      lead="Diga qual é o seu e-mail e enviamos o link outra vez."
    >
      <AskEmail onEmail={setTypedEmail} />
      <ToLogin />
    </AuthFrame>
  ) : (
    <AuthFrame
      title="Verifique seu e-mail"
      lead={
        <>
          Para ativar sua conta, abra o link que enviamos para <b>{email}</b>. Ele vale por 24
          horas.
        </>
      }
    >
      <ResendConfirmation email={email} />
      <ToLogin />
    </AuthFrame>
  );
}

function ToLogin(): JSX.Element {
  return (
    <div>
      <TextLink as={AppLink} to={paths.login}>
        Já confirmei, quero entrar
      </TextLink>
    </div>
  );
}
