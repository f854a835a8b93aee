import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../../shared/navigation/app-link.tsx';
import type { WantedStage } from '../../../shared/session/wanted-stage.ts';
import { documented } from '../access.texts.ts';
import { AuthNews } from '../auth-news.tsx';
import { prefillLogin } from '../kept-typing.ts';
import { useWhereNext } from '../logging-in/where-next.ts';

/** The four specified outcomes of a confirmation (AUTH-19, C27), and our own: the CPF was taken meanwhile. */
export type Outcome =
  | { kind: 'confirmed'; email: string | undefined; wanted?: WantedStage | undefined }
  | { kind: 'confirmed-before'; email: string | undefined; wanted?: WantedStage | undefined }
  | { kind: 'expired' }
  | { kind: 'refused' }
  | { kind: 'unreachable' };

interface ConfirmationOutcomeProps {
  outcome: Outcome;
  /** Missing when a retry makes no sense. */
  onRetry?: (() => void) | undefined;
}

function Enter({ email }: { email?: string | undefined }): JSX.Element {
  const whereNext = useWhereNext();
  return (
    <>
      {whereNext && <p>{whereNext}</p>}
      <ButtonLink
        as={AppLink}
        to={paths.login}
        variant="primary"
        block
        onClick={() => email && prefillLogin(email)}
      >
        Entrar
      </ButtonLink>
    </>
  );
}

/** Shows the outcome of a confirmation link and the next action (AUTH-20 to AUTH-22). */
export function ConfirmationOutcome({ outcome, onRetry }: ConfirmationOutcomeProps): JSX.Element {
  switch (outcome.kind) {
    case 'confirmed':
      return (
        <AuthNews
          title="E-mail confirmado"
          lead={outcome.email ? `A conta ${outcome.email} está ativa.` : 'Sua conta está ativa.'}
        >
          <Enter email={outcome.email} />
        </AuthNews>
      );
    case 'confirmed-before':
      return (
        <AuthNews title="Tudo certo" lead={documented.confirmedBefore}>
          <Enter email={outcome.email} />
        </AuthNews>
      );
    case 'expired':
      return (
        <AuthNews title="Link vencido" lead={documented.linkExpired}>
          <ButtonLink as={AppLink} to={paths.verify} variant="primary" block>
            Reenviar e-mail
          </ButtonLink>
        </AuthNews>
      );
    case 'refused':
      return (
        <AuthNews
          title="Conta não criada"
          lead="Seu e-mail está confirmado, mas não dá para criar uma conta com o CPF informado."
        >
          <p>
            Se você já tem uma conta, entre com o e-mail dela. Se digitou outro CPF sem querer,{' '}
            <AppLink to={paths.signUp}>cadastre-se de novo</AppLink>. Se precisar, fale com a gente:
            os telefones estão no fim da página.
          </p>
          <Enter />
        </AuthNews>
      );
    case 'unreachable':
      return (
        <AuthNews title="Sem resposta" lead={documented.confirmationFailed}>
          {onRetry && (
            <Button variant="primary" block onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
        </AuthNews>
      );
  }
}
