import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import { UNDO_SECONDS } from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import type { JSX, ReactNode } from 'react';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { ReasonDialog } from '../../../../shared/dialog/reason-dialog.tsx';
import { SaidError } from '../../../../shared/forms/said-error.ts';
import { counted } from '../../../../shared/table/list-column.ts';
import { PERSON } from '../mailing-words.ts';
import { severalWords } from './audience-told.tsx';

/** Fields of the request to send. */
interface SaidAtSending {
  readonly reason: string;
  readonly send_at?: string;
  readonly confirm?: string;
}

interface SendMailingDialogProps {
  /** The counts of the dry run. */
  told: { readonly able: number; readonly people: number; readonly typed: string | null };
  /** A sentence that follows the time of sending: sender and audience. */
  after: string;
  /** A lasting message may start without recipients. */
  isLasting?: boolean;
  /** Null for immediately. */
  moment: Date | null;
  send: (said: SaidAtSending) => Promise<{ id: number }>;
  /** Counts again after the audience changed. */
  recount: () => Promise<unknown>;
  onClose: () => void;
  onStarted: (id: number) => void;
  children?: ReactNode;
}

/** Confirms sending: number of recipients, time, reason, and for large audiences a typed confirmation. */
export function SendMailingDialog(props: SendMailingDialogProps): JSX.Element {
  const { told, after, isLasting = false, moment, send, recount, onClose, onStarted } = props;
  const { able, people, typed } = told;
  const start = async (reason: string, confirm: string): Promise<void> => {
    const said = {
      reason,
      ...(moment !== null && { send_at: moment.toISOString() }),
      ...(typed !== null && { confirm }),
    };
    try {
      onStarted((await send(said)).id);
    } catch (refusal) {
      if (!(refusal instanceof ApiError && refusal.code === 'changed_meanwhile')) throw refusal;
      await recount();
      throw new SaidError(
        'A lista mudou desde que foi contada. Acima está quantas são agora: confirme de novo.',
      );
    }
  };
  const when =
    moment === null
      ? `Sai em ${UNDO_SECONDS} segundos: até lá dá para cancelar o envio.`
      : `Sai em ${formatDay(moment)} às ${formatTime(moment)}: até lá dá para mudar e cancelar.`;
  const each =
    able === people ? 'Cada uma recebe um e-mail, em nome da sua marca.' : severalWords(able);
  return (
    <ReasonDialog
      title={`Escrever para ${counted(people, PERSON)}?`}
      lead={`${each} ${when} ${after}`}
      does={moment === null ? 'Enviar' : 'Agendar'}
      isReady={able > 0 || isLasting}
      typed={typed}
      onClose={onClose}
      onSend={start}
    >
      {props.children}
    </ReasonDialog>
  );
}
