import {
  type ArrivalEntrance,
  decideScan,
  withdrawDecision,
} from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { Problem } from '../../../shared/forms/problem.tsx';
import { useSending } from '../../../shared/forms/use-sending.ts';
import { useArrivalRefusal } from './use-arrivals.ts';

interface DecisionButtonsProps {
  entrance: Pick<ArrivalEntrance, 'scan' | 'decision'>;
  /** What the decision is about. */
  what?: 'entrada' | 'assinatura';
  /** Label of the button that accepts. */
  keep: string;
  onDone: (words: string) => void;
}

/** Accepts or rejects an entrance or a signature; shows a decision made, with its undo. */
export function DecisionButtons(props: DecisionButtonsProps): JSX.Element {
  const { entrance, what = 'entrada', keep, onDone } = props;
  const [verdict, setVerdict] = useState<'accepted' | 'rejected' | null>(null);
  const { problem, isSending, send } = useSending();
  const refusal = useArrivalRefusal();
  const params = { id: entrance.scan };
  const { decision } = entrance;
  if (decision !== null) {
    const undo = async (): Promise<void> => {
      onDone((await call(withdrawDecision, { params })).message);
    };
    return (
      <>
        <p className="q s">
          {decision.verdict === 'accepted' ? 'Mantida' : 'Tirada'} por {decision.by}:{' '}
          {decision.reason}
        </p>
        <div>
          <GuardedButton refusal={refusal} isBusy={isSending} onDo={() => void send(undo)}>
            Desfazer a decisão
          </GuardedButton>
        </div>
        <Problem text={problem} />
      </>
    );
  }
  return (
    <div>
      <GuardedButton refusal={refusal} onDo={() => setVerdict('accepted')}>
        {keep}…
      </GuardedButton>
      <GuardedButton refusal={refusal} onDo={() => setVerdict('rejected')}>
        Não conta…
      </GuardedButton>
      {verdict === null ? null : (
        <ReasonDialog
          title={verdict === 'accepted' ? `${keep}?` : `Esta ${what} não conta?`}
          lead="A leitura do celular fica como está, com a decisão ao lado. Dá para desfazer."
          does={verdict === 'accepted' ? keep : 'Não conta'}
          isDanger={verdict === 'rejected'}
          onClose={() => setVerdict(null)}
          onSend={async (reason) => {
            const { message } = await call(decideScan, { params, body: { verdict, reason } });
            setVerdict(null);
            onDone(message);
          }}
        />
      )}
    </div>
  );
}
