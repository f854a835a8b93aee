import './enrol.css';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import { beginPasskey, confirmPasskey } from '@trilha/contract/staff/factors.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { PasskeyButton } from '../factor/passkey-button.tsx';
import { knowsPasskeys, passkeyProblem } from '../factor/passkey-problem.ts';
import { EnrolApp } from './enrol-app.tsx';
import type { Enrolled } from './enrolled.ts';

interface EnrolFormsProps {
  challenge: string;
  onEnrolled: (enrolled: Enrolled) => void;
  /** The ten-minute challenge has expired: start again. */
  onOver: () => void;
}

/** Default name of a passkey. */
function deviceName(): string {
  const { userAgent } = navigator;
  if (/Android|iPhone|iPad/.test(userAgent)) return 'Este celular';
  return /Windows/.test(userAgent) ? 'Computador com Windows' : 'Este computador';
}

/** Creates a passkey on this device and registers it. */
async function makePasskey(challenge: string): Promise<Enrolled> {
  const { options } = await call(beginPasskey, { body: { challenge } });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw passkeyProblem(error);
  });
  return call(confirmPasskey, {
    body: { challenge, credential: { ...made }, label: deviceName() },
  });
}

/** Enrols a second factor: a passkey preferably, or an authenticator app. */
export function EnrolForms({ challenge, onEnrolled, onOver }: EnrolFormsProps): JSX.Element {
  const [usesApp, setUsesApp] = useState(!knowsPasskeys());
  const enrolling = async (work: Promise<Enrolled>): Promise<void> => {
    try {
      onEnrolled(await work);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'challenge_over') onOver();
      throw error;
    }
  };
  if (usesApp) {
    return (
      <EnrolApp
        challenge={challenge}
        enrolling={enrolling}
        onBack={knowsPasskeys() ? () => setUsesApp(false) : null}
      />
    );
  }
  return (
    <>
      <PasskeyButton
        words="Criar chave de acesso"
        help="Digital, rosto ou PIN deste aparelho. Ninguém a copia e nenhum site falso a usa."
        onUse={() => enrolling(makePasskey(challenge))}
      />
      <div className="or">ou</div>
      <Button variant="tertiary" onClick={() => setUsesApp(true)}>
        Usar um aplicativo de códigos
      </Button>
    </>
  );
}
