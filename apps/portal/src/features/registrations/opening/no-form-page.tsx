import { paths } from '@trilha/contract/portal-paths.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import type { JSX } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { AppLink } from '../../../shared/navigation/app-link.tsx';

interface NoFormPageProps {
  title: string;
  error?: Error;
  onRetry?: () => void;
  busy?: boolean;
}

/** INS-46: what has no cause that a person could read. */
function causeText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Erro desconhecido';
  if (error.code !== 'unexpected') return error.message;
  return error.reference ? `Erro desconhecido. ${error.reference}` : 'Erro desconhecido';
}

/** Asking again for what does not exist leads nowhere. */
function isGone(error: Error | undefined): boolean {
  return error instanceof ApiError && error.code === 'not_found';
}

/** Why there is no form (INS-42, INS-44, INS-46), with links to continue. */
export function NoFormPage({ title, error, onRetry, busy }: NoFormPageProps): JSX.Element {
  return (
    <div className="wrap entry">
      <PageHead title="Inscrição" />
      <Alert type="error" role="alert" title={title}>
        {error && <p>{causeText(error)}</p>}
        <ButtonRow>
          {onRetry && !isGone(error) && (
            <Button size="small" busy={busy ?? false} onClick={onRetry}>
              Tentar de novo
            </Button>
          )}
          <ButtonLink as={AppLink} to={paths.events} variant="tertiary" size="small">
            Ver as etapas
          </ButtonLink>
        </ButtonRow>
      </Alert>
    </div>
  );
}
