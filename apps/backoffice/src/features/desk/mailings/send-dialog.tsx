import { formatDay, formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { BodyInput } from '@trilha/contract/endpoint.ts';
import {
  type MailingRehearsal,
  startMailing,
  UNDO_SECONDS,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import type { JSX } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { SaidError } from '../../../shared/forms/said-error.ts';
import { counted } from '../../../shared/table/list-column.ts';
import { cancelledWords } from './audience-told.tsx';
import { PERSON } from './mailing-words.ts';

interface SendDialogProps {
  /** What was rehearsed. */
  wish: Pick<BodyInput<typeof startMailing>, 'search' | 'ids' | 'subject' | 'text'>;
  told: MailingRehearsal;
  /** Null: at once. */
  moment: Date | null;
  /** Counts anew, where the list changed meanwhile. */
  recount: () => Promise<unknown>;
  onClose: () => void;
  onStarted: (id: number) => void;
}

/** Before a message leaves: how many get it, when, why, and what is typed where they are many. */
export function SendDialog(props: SendDialogProps): JSX.Element {
  const { wish, told, moment, recount, onClose, onStarted } = props;
  const { able, left_total: left, cancelled, typed, version } = told;
  const start = async (reason: string, confirm: string): Promise<void> => {
    const body = {
      ...wish,
      version,
      reason,
      ...(moment !== null && { send_at: moment.toISOString() }),
      ...(typed !== null && { confirm }),
    };
    try {
      onStarted((await call(startMailing, { body })).id);
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
  return (
    <ReasonDialog
      title={`Escrever para ${counted(able, PERSON)}?`}
      lead={`Cada uma recebe um e-mail, em nome da sua marca. ${when} Quem entrar na lista depois não recebe.`}
      does={moment === null ? 'Enviar' : 'Agendar'}
      isReady={able > 0}
      typed={typed}
      onClose={onClose}
      onSend={start}
    >
      {cancelled > 0 ? <p>{cancelledWords(cancelled)}</p> : null}
      {left > 0 ? (
        <p className="q">{left.toLocaleString('pt-BR')} da lista não recebem nada.</p>
      ) : null}
    </ReasonDialog>
  );
}
