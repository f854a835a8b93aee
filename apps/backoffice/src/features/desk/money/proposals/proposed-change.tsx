import { useQuery } from '@tanstack/react-query';
import type { MoneyProposal } from '@trilha/contract/desk/money/money-proposal.ts';
import { readProposedChange } from '@trilha/contract/desk/money/money-proposals.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { problemOf } from '../../../../shared/forms/use-sending.ts';
import { EditTold } from '../../registrations/edit/edit-told.tsx';
import { FeeTold } from '../../registrations/registration/fee-told.tsx';
import '../../registrations/edit/edit.css';

/** What a proposal would now change in an entry or its fee, before and after. */
export function ProposedChange({ proposal }: { proposal: MoneyProposal }): JSX.Element | null {
  const { id, act } = proposal;
  const isChange = act === 'edit_registration' || act === 'adjust_fee';
  const { data, error } = useQuery({
    queryKey: ['desk', 'rehearsal', 'proposed', id],
    queryFn: ({ signal }) => call(readProposedChange, { params: { id }, signal }),
    enabled: isChange,
    ...REHEARSED,
  });
  if (!isChange) return null;
  return (
    <section>
      <h2>
        O que muda <span className="s">calculado agora, ainda não feito</span>
      </h2>
      {data === undefined && error === null ? <p aria-busy="true">Ensaiando…</p> : null}
      {data?.edit ? <EditTold told={data.edit} takesTwo={false} /> : null}
      {data?.fee ? <FeeTold told={data.fee} /> : null}
      <Problem text={error === null ? null : problemOf(error)} />
    </section>
  );
}
