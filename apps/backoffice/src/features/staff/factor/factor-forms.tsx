import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import {
  passkeyOptions,
  provePasskey,
  proveRecovery,
} from '@trilha/contract/staff/factors.endpoints.ts';
import {
  type Factor,
  proveTotp,
  type StaffAnswer,
} from '@trilha/contract/staff/staff.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { knowsPasskeys, passkeyProblem } from './passkey-problem.ts';

interface FactorFormsProps {
  challenge: string;
  /** The account's kinds of factors. */
  factors: readonly Factor[];
  onProved: (staff: StaffAnswer) => void;
  /** The ten-minute challenge has expired: start again. */
  onOver: () => void;
}

/** Asks the browser to sign with a passkey and sends the result. */
async function showPasskey(challenge: string): Promise<{ staff: StaffAnswer }> {
  const { options } = await call(passkeyOptions, { body: { challenge } });
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw passkeyProblem(error);
  });
  return call(provePasskey, { body: { challenge, credential: { ...shown } } });
}

/** Asks for a second factor: passkey first, then the app's code, then a recovery code. */
export function FactorForms(props: FactorFormsProps): JSX.Element {
  const { challenge, factors, onProved, onOver } = props;
  const [isRecovering, setRecovering] = useState(false);
  const hasPasskey = factors.includes('passkey') && knowsPasskeys();
  const hasCode = factors.includes('totp');
  const proving = async (work: Promise<{ staff: StaffAnswer }>): Promise<void> => {
    try {
      onProved((await work).staff);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'challenge_over') onOver();
      throw error;
    }
  };
  if (isRecovering) {
    return (
      <>
        <CodeForm
          kind="recovery"
          isNext
          onSend={(code) => proving(call(proveRecovery, { body: { challenge, code } }))}
        />
        <p className="s q">
          Cada código abre uma vez só.{' '}
          <TextButton onClick={() => setRecovering(false)}>Voltar</TextButton>
        </p>
      </>
    );
  }
  return (
    <>
      {hasPasskey ? (
        <PasskeyButton
          words="Usar chave de acesso"
          onUse={() => proving(showPasskey(challenge))}
          help="Digital, rosto ou PIN deste computador, ou o celular por perto."
        />
      ) : null}
      {hasPasskey && hasCode ? <div className="or">ou</div> : null}
      {hasCode ? (
        <CodeForm
          kind="totp"
          isNext={!hasPasskey}
          onSend={(code) => proving(call(proveTotp, { body: { challenge, code } }))}
        />
      ) : null}
      <p className="s q">
        Perdeu o celular?{' '}
        <TextButton onClick={() => setRecovering(true)}>
          Use um dos dez códigos de recuperação
        </TextButton>{' '}
        ou peça a outro Admin.
      </p>
    </>
  );
}
