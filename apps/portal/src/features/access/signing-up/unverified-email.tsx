import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';
import { documented } from '../access.texts.ts';
import { AuthNews } from '../auth-news.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts';

interface UnverifiedEmailProps {
  email: string;
  onBack: () => void;
}

/** The login's second flow: the account waits for its e-mail to be confirmed (AUTH-05). */
export function UnverifiedEmail({ email, onBack }: UnverifiedEmailProps): JSX.Element {
  useConfirmedElsewhere(email);
  return (
    <AuthNews title="Falta confirmar" lead={`Abra o link que enviamos para ${email} e volte aqui.`}>
      <Alert type="warning" role="alert" title={documented.emailNotVerified}>
        <p>Não achou a mensagem? Enviamos outra.</p>
      </Alert>
      <ResendConfirmation email={email} />
      <div>
        <TextButton onClick={onBack}>Voltar</TextButton>
      </div>
    </AuthNews>
  );
}
