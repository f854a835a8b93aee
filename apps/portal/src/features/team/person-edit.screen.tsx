import { paths } from '@trilha/contract/portal-paths.ts';
import { Skeleton as Block } from '@trilha/ui/feedback/skeleton.tsx';
import { PageHead } from '@trilha/ui/layout/page-head.tsx';
import { type JSX, useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { LoadFailed } from '../../shared/feedback/load-failed.tsx';
import { showAlert } from '../../shared/feedback/overlay-store.ts';
import { useRouteParams, useSearch } from '../../shared/navigation/route-params.ts';
import './member-form.css';
import { MemberForm } from './member-form.tsx';
import { useKnownMember } from './use-known-member.ts';

function leadOf(known: ReturnType<typeof useKnownMember>): string {
  if (known.state !== 'found') return 'Confira e corrija os dados.';
  if ('participant' in known && known.participant.is_self) return 'Seu contato de emergência.';
  return `Confira e corrija os dados de ${known.name}.`;
}

/** RTE-29. An unknown id leads back to the team, as does another customer's (C162, D29). */
export default function PersonEditScreen(): JSX.Element {
  const { id } = useRouteParams();
  const known = useKnownMember(id, useSearch().get('type'));
  const isUnknown = known.state === 'unknown';
  useEffect(() => {
    if (!isUnknown) return;
    showAlert({ type: 'error', message: 'Não encontramos essa pessoa na sua equipe.' });
    navigate(paths.team, { replace: true });
  }, [isUnknown]);
  return (
    <div className="wrap">
      <PageHead title="Minha equipe" lead={leadOf(known)} small />
      {known.state === 'failed' && (
        <LoadFailed
          error={known.error}
          what="os dados"
          busy={known.isFetching}
          onRetry={known.retry}
        />
      )}
      {known.state === 'loading' && (
        <div className="stack" aria-busy="true">
          <Block shape="control" />
          <Block shape="control" />
          <Block shape="control" />
        </div>
      )}
      {known.state === 'found' && (
        <div className="member-form">
          <MemberForm
            type={known.type}
            participant={'participant' in known ? known.participant : undefined}
            companion={'companion' in known ? known.companion : undefined}
          />
        </div>
      )}
    </div>
  );
}
