import { useQueryClient } from '@tanstack/react-query';
import {
  acceptStaffLink,
  STAFF_PASSWORD_LENGTH,
} from '@trilha/contract/staff/factors.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { textOf } from '../../../shared/forms/text-of.ts';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { beginSession } from '../../../shared/session/session-query.ts';
import { EnrolForms } from '../enrol/enrol-forms.tsx';
import type { Enrolled } from '../enrol/enrolled.ts';
import { RecoveryCodes } from '../enrol/recovery-codes.tsx';
import { Door } from './door.tsx';

type Accepted = Awaited<ReturnType<typeof accept>>;

/** Reads the secret after `#` and removes it from the address, so that neither the history nor bystanders see it. */
function takeToken(): string {
  const token = location.hash.slice(1);
  if (token !== '') history.replaceState(history.state, '', location.pathname);
  return token;
}

async function accept(token: string, password: string) {
  try {
    return await call(acceptStaffLink, { body: { token, password } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invalid_token') throw error;
    const message = 'Este link já foi usado ou venceu. Peça outro a quem é Admin.';
    throw new ApiError({ status: error.status, code: error.code, message });
  }
}

/** The page of an invitation or reset link: set a password, enrol a second factor, keep ten codes, sign in. */
export default function AcceptLinkScreen(): JSX.Element {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [token] = useState(takeToken);
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const { isSending, problem, errors, send } = useSending();
  if (enrolled) {
    return (
      <Door
        title="Guarde estes dez códigos"
        lead="Cada um abre uma vez, se o segundo passo se perder."
      >
        <RecoveryCodes
          codes={enrolled.recovery_codes}
          onKept={() => {
            beginSession(client, enrolled.staff);
            void navigate('/', { replace: true });
          }}
        />
      </Door>
    );
  }
  if (accepted) {
    return (
      <Door
        title="Crie seu segundo passo"
        lead={`Senha guardada, ${accepted.name}. Daqui em diante os dois são pedidos.`}
      >
        <EnrolForms
          challenge={accepted.challenge}
          onEnrolled={setEnrolled}
          onOver={() => void navigate('/entrar', { replace: true })}
        />
      </Door>
    );
  }
  return (
    <Door title="Crie sua senha" lead="Este link é seu e vale uma vez.">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const password = textOf(event.currentTarget, 'password');
          void send(async () => setAccepted(await accept(token, password)));
        }}
      >
        <Field
          label="Senha nova"
          name="password"
          type="password"
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has nothing else
          autoFocus
          required
          help={`Pelo menos ${STAFF_PASSWORD_LENGTH} letras ou sinais.`}
          problem={errors['password']?.[0]}
        />
        <Problem text={Object.keys(errors).length > 0 ? null : problem} />
        <Button type="submit" variant="primary" aria-disabled={isSending}>
          {isSending ? 'Guardando' : 'Guardar a senha'}
        </Button>
      </form>
    </Door>
  );
}
