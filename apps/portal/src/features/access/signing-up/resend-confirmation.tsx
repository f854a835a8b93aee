import { resendConfirmation } from '@trilha/contract/access/access.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { type JSX, useActionState, startTransition } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand.tsx';
import { confirmationAddress } from './confirmation-address.ts';

type Sending = { status: 'idle' | 'sent' } | { status: 'failed'; text: string };

/**
 * Sends the confirmation e-mail again (AUTH-06). The response is the same for any e-mail (C34).
 * @throws ApiError
 */
export async function resend(email: string, brandId: number): Promise<void> {
  const query = { email, url: confirmationAddress(), automaker: brandId };
  await call(resendConfirmation, { query });
}

async function tryToResend(email: string, brandId: number): Promise<Sending> {
  try {
    await resend(email, brandId);
    return { status: 'sent' };
  } catch (error) {
    if (error instanceof ApiError) return { status: 'failed', text: error.message };
    throw error;
  }
}

interface ResendConfirmationProps {
  email: string;
  /** True when the previous screen has just sent the e-mail. */
  isSent?: boolean;
}

/** 'Reenviar e-mail' and the outcome of pressing it. */
export function ResendConfirmation({
  email,
  isSent = false,
}: ResendConfirmationProps): JSX.Element {
  const { id } = useBrand();
  const [sending, send, isSending] = useActionState<Sending>(() => tryToResend(email, id), {
    status: isSent ? 'sent' : 'idle',
  });
  return (
    <>
      <div className="auth-news" aria-live="polite">
        {sending.status === 'sent' && (
          <Alert type="success" title="E-mail enviado">
            <p>Veja também a caixa de spam.</p>
          </Alert>
        )}
      </div>
      {sending.status === 'failed' && (
        <Alert type="error" role="alert" title="O e-mail não foi enviado">
          <p>{sending.text}</p>
        </Alert>
      )}
      <Button
        variant={sending.status === 'sent' ? 'tertiary' : 'primary'}
        block
        busy={isSending}
        onClick={() => startTransition(() => send())}
      >
        Reenviar e-mail
      </Button>
    </>
  );
}
