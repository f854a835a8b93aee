import { matchMoney, type MoneyPair } from '@trilha/contract/desk/money/money.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { JSX } from 'react';
import { call } from '../../../../shared/api/call.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { RehearsalNote, useMatchRehearsal } from './match-outcome.tsx';

interface MatchDialogProps {
  lineId: number;
  pair: MoneyPair;
  /** A note when a second person must confirm. */
  second: string | null;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Matches a Pix to a registration: shows a dry run of the effects, then asks for a reason. */
export function MatchDialog({
  lineId,
  pair,
  second,
  onClose,
  onDone,
}: MatchDialogProps): JSX.Element {
  const rehearsal = useMatchRehearsal(lineId, pair.id);
  const number = formatInscriptionNumber(pair.number);
  return (
    <ReasonDialog
      title={
        second === null
          ? `Ligar o Pix à inscrição ${number}?`
          : `Propor o Pix à inscrição ${number}?`
      }
      lead={`${pair.holder.name}, ${pair.stage.title}. Ainda nada foi feito. É isto que vai acontecer:`}
      does={second === null ? 'Ligar o Pix' : 'Propor'}
      isReady={rehearsal.data !== undefined}
      onClose={onClose}
      onSend={async (reason) => {
        const body = { registration_id: pair.id, reason };
        const { message } = await call(matchMoney, { params: { id: lineId }, body });
        onDone(message);
      }}
    >
      <RehearsalNote rehearsal={rehearsal} from={pair.status} />
      {second === null ? null : <p>{second}</p>}
    </ReasonDialog>
  );
}
