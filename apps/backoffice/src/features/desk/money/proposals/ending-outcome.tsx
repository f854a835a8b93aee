import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { MoneyProposal } from '@trilha/contract/desk/money/money-proposal.ts';
import { rehearsePostponement } from '@trilha/contract/postponing/postponing.endpoints.ts';
import {
  rehearseStageCancellation,
  type StageCancellation,
} from '@trilha/contract/seasons/cancelling.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { CancellationOutcome } from '../../../../shared/endings/cancellation-outcome.tsx';
import { PostponementOutcome } from '../../../../shared/endings/postponement-outcome.tsx';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { problemOf } from '../../../../shared/forms/use-sending.ts';

/** Current effects of cancelling a proposal's stage; queried when a user is about to confirm. */
export function useCancellation(
  { act, stage }: Pick<MoneyProposal, 'act' | 'stage'>,
  isWanted: boolean,
): UseQueryResult<StageCancellation> {
  const id = stage?.id ?? 0;
  return useQuery({
    queryKey: ['cancellation', id],
    queryFn: ({ signal }) => call(rehearseStageCancellation, { params: { id }, signal }),
    enabled: isWanted && act === 'cancel_stage',
    ...REHEARSED,
  });
}

function Loading({ error }: { error: unknown }): JSX.Element {
  return error === null ? <p aria-busy="true">Ensaiando…</p> : <Problem text={problemOf(error)} />;
}

/** Current effects of ending a stage, shown before a second person confirms. */
export function EndingOutcome({
  proposal,
  cancellation,
}: {
  proposal: MoneyProposal;
  cancellation: ReturnType<typeof useCancellation>;
}): JSX.Element | null {
  const { stage, dates } = proposal;
  const id = stage?.id ?? 0;
  const postponed = useQuery({
    queryKey: ['postponement', id, dates],
    queryFn: ({ signal }) => {
      if (dates === null) throw new Error('no other date');
      return call(rehearsePostponement, { params: { id }, body: dates, signal });
    },
    enabled: dates !== null,
    ...REHEARSED,
  });
  if (stage === null) return null;
  if (dates !== null) {
    return postponed.data ? (
      <PostponementOutcome told={postponed.data} />
    ) : (
      <Loading error={postponed.error} />
    );
  }
  return cancellation.data ? (
    <CancellationOutcome told={cancellation.data} />
  ) : (
    <Loading error={cancellation.error} />
  );
}
