import { useQueryClient } from '@tanstack/react-query';
import { staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { beginSession } from '../../../shared/session/session-query.ts';
import { EnrolForms } from '../enrol/enrol-forms.tsx';
import type { Enrolled } from '../enrol/enrolled.ts';
import { RecoveryCodes } from '../enrol/recovery-codes.tsx';
import { FactorForms } from '../factor/factor-forms.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { Door } from './door.tsx';
import { KnownAccount } from './known-account.tsx';

/** The result of a correct password. */
interface Opened {
  readonly email: string;
  readonly answer: Awaited<ReturnType<typeof signIn>>;
}

const signIn = (email: string, password: string) =>
  call(staffSignIn, { body: { email, password } });

/** E-mail and password, then the second factor; at the first sign-in, enrolment and recovery codes. */
export default function SignInScreen(): JSX.Element {
  const client = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [isOver, setOver] = useState(false);
  const over = (): void => {
    setOpened(null);
    setOver(true);
  };
  if (enrolled) {
    return (
      <Door
        title="Guarde estes dez códigos"
        lead="Cada um abre uma vez, se o segundo passo se perder."
      >
        <RecoveryCodes
          codes={enrolled.recovery_codes}
          onKept={() => beginSession(client, enrolled.staff)}
        />
      </Door>
    );
  }
  if (opened === null) {
    return (
      <Door title="Entrar" lead="Para quem organiza as provas.">
        {isOver ? (
          <output className="note note--warn">
            <span className="mark mark--warn" aria-hidden="true">
              !
            </span>
            <span>A entrada demorou mais de dez minutos. Comece de novo.</span>
          </output>
        ) : null}
        <CredentialsForm
          onSend={async (email, password) => {
            setOpened({ email, answer: await signIn(email, password) });
          }}
        />
      </Door>
    );
  }
  const { email, answer } = opened;
  const account = <KnownAccount email={email} onOther={() => setOpened(null)} />;
  return answer.step === 'factor' ? (
    <Door title="Confirme que é você" lead="E-mail e senha conferidos. Falta o segundo passo.">
      {account}
      <FactorForms
        challenge={answer.challenge}
        factors={answer.factors}
        onProved={(staff) => beginSession(client, staff)}
        onOver={over}
      />
    </Door>
  ) : (
    <Door
      title="Crie seu segundo passo"
      lead="Daqui em diante ele é pedido toda vez, além da senha."
    >
      {account}
      <EnrolForms challenge={answer.challenge} onEnrolled={setEnrolled} onOver={over} />
    </Door>
  );
}
