import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  rehearseMoneyMatch,
  type MoneyAssignment,
} from '@trilha/contract/desk/money/money.endpoints.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { JSX } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { REHEARSED } from '../../../../shared/api/query-client.ts';
import { Problem } from '../../../../shared/forms/problem.tsx';
import { problemOf } from '../../../../shared/forms/use-sending.ts';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { StatusMark } from '../../registrations/status-mark.tsx';

type Rehearsal = UseQueryResult<{ outcome: MoneyAssignment }>;

/** Dry run of matching a Pix to a registration. */
export function useMatchRehearsal(lineId: number, registration_id: number): Rehearsal {
  return useQuery({
    queryKey: ['desk', 'match-rehearsal', lineId, registration_id],
    queryFn: ({ signal }) =>
      call(rehearseMoneyMatch, { params: { id: lineId }, body: { registration_id }, signal }),
    ...REHEARSED,
  });
}

function Outcome({ told, from }: { told: MoneyAssignment; from?: RegistrationStatus }) {
  return (
    <div className="lines">
      {from === undefined ? null : (
        <div>
          <span>Está</span>
          <span className="v">
            <StatusMark status={from} />
          </span>
        </div>
      )}
      <div>
        <span>Passa a</span>
        <span className="v">
          <StatusMark status={told.becomes} />
        </span>
      </div>
      <div>
        <span>Entra</span>
        <span className="v num">{reaisOf(told.amount)}</span>
      </div>
      <div>
        <span>Ainda falta</span>
        <span className="v num">{reaisOf(told.missing)}</span>
      </div>
      <div>
        <span>Volta a quem pagou</span>
        <span className="v num">{reaisOf(told.returned)}</span>
      </div>
    </div>
  );
}

/** The dry run's result in words, its progress, or its error. */
export function RehearsalNote({
  rehearsal,
  from,
}: {
  rehearsal: Rehearsal;
  /** The registration's current status. */
  from?: RegistrationStatus;
}): JSX.Element {
  const { data, isPending, error } = rehearsal;
  return (
    <>
      {data ? <Outcome told={data.outcome} {...(from && { from })} /> : null}
      {isPending ? <p aria-busy="true">Ensaiando…</p> : null}
      <Problem text={error ? problemOf(error) : null} />
    </>
  );
}

/** The current effects of a proposed match. */
export function MatchOutcome({
  lineId,
  registrationId,
}: {
  lineId: number;
  registrationId: number;
}): JSX.Element {
  return <RehearsalNote rehearsal={useMatchRehearsal(lineId, registrationId)} />;
}
