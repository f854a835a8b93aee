import { messages } from '@trilha/contract/brazil/messages.ts';
import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { PasswordField } from '@trilha/ui/field/password-field.tsx';
import { TextField } from '@trilha/ui/field/text-field.tsx';
import { type JSX, type ReactNode, use, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { useBrand } from '../../shared/brand.tsx';
import { type AttemptResult, usePlatformForm } from '../../shared/forms/use-platform-form.ts';
import { AppLink, PreloadContext } from '../../shared/navigation/app-link.tsx';
import { focusTitle } from '../../shared/navigation/page-title.ts';
import { wantedStage } from '../../shared/session/wanted-stage.ts';
import { setLoginNotice, useLoginNotice } from '../../shared/session/login-notice.ts';
import { ThreeLines } from '../../shared/three-lines.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { enterPortal } from './logging-in/enter-portal.ts';
import { hasAccount } from './kept-typing.ts';
import { type LoginField, loginFields, loginProblem } from './logging-in/login-problem.ts';
import { UnverifiedEmail } from './signing-up/unverified-email.tsx';
import { useOtherTab } from './logging-in/use-other-tab.ts';
import { useWhereNext } from './logging-in/where-next.ts';

interface LoginFormProps {
  onUnverified: (email: string) => void;
  /** Shown below the form. */
  children?: ReactNode;
}

/** Finds the empty fields (AUTH-01, AUTH-02). Blanks are part of a password, so a blank one is not empty. */
export function missing(values: Record<LoginField, string>): AttemptResult<LoginField> {
  const empty = loginFields.filter(
    (field) => values[field] === '' || (field === 'email' && values.email.trim() === ''),
  );
  if (empty.length === 0) return null;
  return { problems: Object.fromEntries(empty.map((field) => [field, messages.required])) };
}

function LoginForm({ onUnverified, children }: LoginFormProps): JSX.Element {
  const { id: brandId } = useBrand();
  const preload = use(PreloadContext);
  const notice = useLoginNotice();
  const form = usePlatformForm('login', loginFields, async (values) => {
    const problem = missing(values);
    if (problem) return problem;
    void preload(paths.dashboard);
    try {
      const entrance = await enterPortal(values.email, values.password, brandId);
      if (entrance.kind === 'refused') return { failure: entrance.text };
      setLoginNotice(null);
      navigate(entrance.address, { replace: true });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'email_not_verified') onUnverified(values.email);
      return error.code === 'email_not_verified' ? {} : loginProblem(error);
    }
  });

  return (
    <form className="stack-m" {...form.props}>
      {notice && !form.attempt.failure && <Alert type="warning" role="alert" title={notice} />}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        enterKeyHint="next"
        {...form.field('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete="current-password"
        enterKeyHint="go"
        {...form.field('password')}
      />
      {form.attempt.failure && (
        <Alert type="error" role="alert" title={form.attempt.failure}>
          {form.attempt.reason && <p>{form.attempt.reason}</p>}
        </Alert>
      )}
      <div className="stack-s">
        <Button type="submit" variant="primary" block busy={form.isSending}>
          Entrar
        </Button>
        <div>
          <TextLink as={AppLink} to={paths.recover}>
            Esqueci minha senha
          </TextLink>
        </div>
      </div>
      {children}
    </form>
  );
}

/** The screen's three flows: login, e-mail not verified, and resending the verification (AUTH-04). */
export default function LoginScreen(): JSX.Element {
  const { voice } = useBrand();
  // The e-mail to be verified; null after the customer came back from there.
  const [unverified, setUnverified] = useState<string | null>();
  const whereNext = useWhereNext();
  useOtherTab();
  useEffect(() => {
    if (unverified === null) focusTitle();
  }, [unverified]);
  if (unverified) {
    return <UnverifiedEmail email={unverified} onBack={() => setUnverified(null)} />;
  }
  // Most visitors on the way to a stage have no account, so signing up is shown first and only once.
  const isNewcomer = whereNext !== null && !hasAccount();
  return (
    <AuthFrame title="Entrar" lead={whereNext ?? voice.login}>
      {isNewcomer && (
        <p>
          <b>Primeira vez aqui?</b>{' '}
          <TextLink as={AppLink} to={paths.signUp} state={{ wantedId: wantedStage()?.id }}>
            Crie sua conta
          </TextLink>{' '}
          com o CPF e o documento do carro em mãos.
        </p>
      )}
      <LoginForm onUnverified={setUnverified}>
        {!isNewcomer && (
          <div className="stack-s auth-other">
            <p className="only-wide">
              <b>Primeira vez aqui?</b> Tenha em mãos o CPF e o documento do carro.
            </p>
            <div className="only-narrow">
              <p>
                <b>Primeira vez aqui?</b>
              </p>
              <ThreeLines />
            </div>
            <ButtonLink as={AppLink} to={paths.signUp} variant="tertiary" block>
              Criar conta
            </ButtonLink>
          </div>
        )}
      </LoginForm>
      <p>
        <TextLink as={AppLink} to={paths.publicStages}>
          Ver as etapas sem entrar
        </TextLink>
      </p>
    </AuthFrame>
  );
}
