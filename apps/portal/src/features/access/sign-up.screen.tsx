import { signUp } from '@trilha/contract/access/access.endpoints.ts';
import { cpf, email } from '@trilha/contract/brazil/account-fields.ts';
import type { PasswordContext } from '@trilha/contract/brazil/password.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import type { FocusEvent, JSX } from 'react';
import * as z from 'zod/mini';
import { navigate } from 'wouter/use-browser-location';
import { lateModule } from '@trilha/ui/late-module.ts';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useBrand } from '../../shared/brand.tsx';
import { MaskedField } from '../../shared/forms/masked-field.tsx';
import {
  type AttemptResult,
  problemsOf,
  usePlatformForm,
} from '../../shared/forms/use-platform-form.ts';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { useLocation } from '../../shared/navigation/portal-router.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { FormProblems } from '../../shared/forms/form-problems.tsx';
import { NewPasswordFields } from '../../shared/account-forms/new-password-fields.tsx';
import { newPasswordFields, sameConfirmation } from '../../shared/account-forms/new-password.ts';
import { problemsBy, readForm } from '../../shared/forms/read-form.ts';
import { useLeaving } from '../../shared/forms/leaving.ts';
import { keepSentSignUp } from './kept-typing.ts';
import { useOtherTab } from './logging-in/use-other-tab.ts';
import { useEmailQuestion } from './signing-up/use-email-question.tsx';
import { confirmationAddress } from './signing-up/confirmation-address.ts';

const labels = {
  cpf: 'CPF',
  email: 'E-mail',
  password: 'Senha',
  password_confirmation: 'Confirmar senha',
};

const fields = ['cpf', 'email', 'password', 'password_confirmation'] as const;

type Typed = Record<(typeof fields)[number], string>;

/** AUTH-10, AUTH-11. The password is checked against the typed CPF and e-mail (D9). */
export function signUpSchema(typed: PasswordContext) {
  return z.object({ cpf, email, ...newPasswordFields(typed) }).check(sameConfirmation);
}

/** Id of the stage that this device wants to enter (FACE-22). Loads its module only when called. */
async function wantedHere(): Promise<number | undefined> {
  const part = await import('../../shared/session/wanted-stage.ts').catch(() => undefined);
  return part?.wantedStage()?.id;
}

/** AUTH-10 to AUTH-16. After it, the verification screen tells the customer to check the mailbox (AUTH-14, C22). */
function SignUpForm(): JSX.Element {
  const brand = useBrand();
  const send = async (typed: Typed): Promise<AttemptResult<keyof Typed>> => {
    const read = readForm(signUpSchema(typed), typed);
    if ('refused' in read) return read.refused;
    try {
      const body = {
        ...read.output,
        url: confirmationAddress(),
        automaker: brand.id,
        wanted_stage: await wantedHere(),
      };
      const answer = await call(signUp, { body });
      keepSentSignUp(typed);
      navigate(paths.verify, { state: { email: answer.email } });
      return null;
    } catch (error) {
      if (error instanceof ApiError) return problemsOf(error, fields);
      throw error;
    }
  };
  const form = usePlatformForm('signup', fields, send, 'visitor', (typed) =>
    problemsBy(signUpSchema(typed), typed),
  );
  const onceLeft = useLeaving();
  const questioned = useEmailQuestion();
  const leaving = {
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      const { name } = event.target as Element as HTMLInputElement;
      onceLeft(event, () => form.judgeField(name));
    },
  };

  return (
    <form className="stack-m" {...form.props} {...leaving}>
      <FormProblems form="signup" attempt={form.attempt} labels={labels} />
      <MaskedField mask="cpf" label={labels.cpf} enterKeyHint="next" {...form.field('cpf')} />
      <TextField
        label={labels.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="next"
        onInput={questioned.forget}
        onBlur={(event) => {
          const field = event.currentTarget;
          onceLeft(event, () => void questioned.ask(field));
        }}
        {...form.field('email')}
      />
      <div className="auth-news" aria-live="polite">
        {questioned.question}
      </div>
      <NewPasswordFields label={labels.password} field={form.field} />
      {form.attempt.failure && <Alert type="error" role="alert" title={form.attempt.failure} />}
      <Button type="submit" variant="primary" block busy={form.isSending}>
        Criar conta
      </Button>
    </form>
  );
}

const useWantedPart = lateModule(() => import('./signing-up/wanted-part.tsx'));

/** The card's place is kept until it is there, so that the form does not jump. */
function Wanted(): JSX.Element {
  const part = useWantedPart();
  return <div className="wanted">{part && <part.WantedPart />}</div>;
}

/** RTE-04: signing up. Who comes from a stage has its card on top (JOUR-41). */
export default function SignUpScreen(): JSX.Element {
  const { nickname } = useBrand();
  const { wantedId } = (useLocation().state ?? {}) as { wantedId?: number };
  useOtherTab();
  return (
    <AuthFrame
      title="Criar conta"
      lead={`Para quem tem um ${nickname} e quer ir pra trilha.`}
      over={wantedId && <Wanted />}
    >
      <div className="auth-have">
        <b>Já tem conta?</b>
        <ButtonLink as={AppLink} to={paths.login} variant="tertiary" size="small">
          Entrar
        </ButtonLink>
      </div>
      <SignUpForm />
    </AuthFrame>
  );
}
