import { useQuery } from '@tanstack/react-query';
import {
  matchMoney,
  type MoneyAssignment,
  type MoneyPair,
  rehearseMoneyMatch,
} from '@trilha/contract/desk/money.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { problemOf } from '../../../shared/forms/use-sending.ts';
import { reaisOf } from '../amounts.ts';
import { StatusMark } from '../status-mark.tsx';

interface MatchDialogProps {
  lineId: number;
  pair: MoneyPair;
  onClose: () => void;
  onDone: (words: string) => void;
}

function Outcome({ told, pair }: { told: MoneyAssignment; pair: MoneyPair }): JSX.Element {
  return (
    <div className="lines">
      <div>
        <span>Está</span>
        <span className="v">
          <StatusMark status={pair.status} />
        </span>
      </div>
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

/** Giving a Pix to a registration: first what would follow, counted by the server and undone; then a reason. */
export function MatchDialog({ lineId, pair, onClose, onDone }: MatchDialogProps): JSX.Element {
  const params = { id: lineId };
  const registration_id = pair.id;
  const rehearsal = useQuery({
    queryKey: ['desk', 'match-rehearsal', lineId, registration_id],
    queryFn: ({ signal }) =>
      call(rehearseMoneyMatch, { params, body: { registration_id }, signal }),
    ...REHEARSED,
  });
  return (
    <ReasonDialog
      title={`Ligar o Pix à inscrição ${formatInscriptionNumber(pair.number)}?`}
      lead={`${pair.holder.name}, ${pair.stage.title}. O servidor fez, contou e desfez. É isto que acontece:`}
      does="Ligar o Pix"
      isReady={rehearsal.data !== undefined}
      onClose={onClose}
      onSend={async (reason) => {
        const { message } = await call(matchMoney, { params, body: { registration_id, reason } });
        onDone(message);
      }}
    >
      {rehearsal.data ? <Outcome told={rehearsal.data.outcome} pair={pair} /> : null}
      {rehearsal.isPending ? <p aria-busy="true">Ensaiando…</p> : null}
      <Problem text={rehearsal.error ? problemOf(rehearsal.error) : null} />
    </ReasonDialog>
  );
}
