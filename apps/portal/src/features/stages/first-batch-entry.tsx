import { useQuery } from '@tanstack/react-query';
import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { AppLink } from '../../shared/navigation/app-link.tsx';
import { WatchStage } from '../../shared/notices/watch-stage.tsx';
import { readinessQuery } from '../../shared/queries/readiness.queries.ts';

interface FirstBatchEntryProps {
  stage: Stage;
  now: Date;
}

/**
 * The link into a running first batch. When it refuses all of the customer's vehicles: why, and 'Avise-me' for the
 * general window (FACE-151). A voucher bypasses its rules, so the form stays reachable.
 */
export function FirstBatchEntry({ stage, now }: FirstBatchEntryProps): JSX.Element {
  const { data } = useQuery(readinessQuery);
  const form = to(paths.stage, { id: stage.id });
  const own = data?.stages.find(({ step_id }) => step_id === stage.id)?.vehicles ?? [];
  const [first] = own;
  const isRefused = own.every(({ why, opens_at }) => why !== null && opens_at !== null);
  if (!first || !isRefused) {
    return (
      <ButtonLink as={AppLink} to={form}>
        Inscreva-se
      </ButtonLink>
    );
  }
  return (
    <>
      <p className="small stage-why">{first.why}</p>
      {canWatch(stage, now) && <WatchStage stage={stage} />}
      <TextLink as={AppLink} to={form}>
        Tenho um voucher
      </TextLink>
    </>
  );
}
