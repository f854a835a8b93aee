import { remindPostponed } from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';

interface RemindDialogProps {
  stageId: number;
  /** Number of customers without an answer. */
  count: number;
  onClose: () => void;
  /** Runs with the server's message after queueing. */
  onDone: (words: string) => Promise<void>;
}

/** Reminds all customers without an answer: shows their number and asks for a reason. */
export function RemindDialog({ stageId, count, onClose, onDone }: RemindDialogProps): JSX.Element {
  return (
    <ReasonDialog
      title="Lembrar quem não respondeu?"
      lead={`${count === 1 ? '1 pessoa recebe' : `${count} pessoas recebem`} a pergunta de novo por e-mail, com o prazo. Só uma vez por dia.`}
      does={count === 1 ? 'Lembrar 1 pessoa' : `Lembrar ${count} pessoas`}
      onClose={onClose}
      onSend={async (reason) => {
        const asked = { params: { id: stageId }, body: { reason } };
        await onDone((await call(remindPostponed, asked)).message);
      }}
    />
  );
}
