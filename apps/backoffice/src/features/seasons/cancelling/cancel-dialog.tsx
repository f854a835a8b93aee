import { useQuery, useQueryClient } from '@tanstack/react-query';
import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { NOTE_LENGTH } from '@trilha/contract/desk/room-acts.endpoints.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import { TITLE_TYPED_ABOVE } from '@trilha/contract/postponing/postponing.rules.ts';
import {
  cancelStage,
  rehearseStageCancellation,
  type StageCancellation,
} from '@trilha/contract/seasons/cancelling.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { NoteField } from '../../../shared/forms/note-field.tsx';
import { SEASON_KEY } from '../season-query.ts';

const peopleIn = ({ registrations }: StageCancellation): number =>
  registrations.reduce((sum, { count }) => sum + count, 0);

/** Who is in it, what they are told and what goes back. */
function Outcome({ told }: { told: StageCancellation }): JSX.Element {
  const line = (words: string, value: string): JSX.Element => (
    <div key={words}>
      <span>{words}</span>
      <span className="v num">{value}</span>
    </div>
  );
  if (peopleIn(told) === 0 && told.refund === '0.00') {
    return <p className="q">Ninguém está inscrito: ninguém é avisado e nada volta.</p>;
  }
  return (
    <div className="lines">
      {told.registrations.map(({ status, count }) => line(status, count.toLocaleString('pt-BR')))}
      {line('E-mails que saem', told.told.toLocaleString('pt-BR'))}
      {line('Volta, por inteiro', formatReais(centsFromWire(told.refund)))}
      {told.refunds_too_late === 0
        ? null
        : line(
            `Pagas há mais de ${REFUND_DAYS} dias: o banco não devolve, é à mão`,
            told.refunds_too_late.toLocaleString('pt-BR'),
          )}
    </div>
  );
}

interface CancelDialogProps {
  id: number;
  title: string;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Before a stage is cancelled: who is in it, what follows, what customers read, and why. There is no way back. */
export function CancelDialog({ id, title, onClose, onDone }: CancelDialogProps): JSX.Element {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const params = { id };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cancellation', id],
    queryFn: ({ signal }) => call(rehearseStageCancellation, { params, signal }),
    ...REHEARSED,
  });
  return (
    <ReasonDialog
      title={`Cancelar ${title}?`}
      lead="Todas as inscrições são canceladas, todos são avisados e tudo o que foi pago volta. Não há volta: para mudar a data, adie."
      does="Cancelar a etapa"
      isReady={data !== undefined && note.trim().length >= NOTE_LENGTH.least}
      typed={data !== undefined && peopleIn(data) > TITLE_TYPED_ABOVE ? title : null}
      failure={error}
      onClose={onClose}
      onSend={async (reason, confirm) => {
        if (data === undefined) return;
        const words = { note, reason, version: data.version };
        const body = { ...words, ...(confirm === '' ? {} : { confirm }) };
        // Where something else would follow by now, that is told anew.
        const done = await call(cancelStage, { params, body }).catch(async (refusal: unknown) => {
          await refetch();
          throw refusal;
        });
        onDone(done.message);
        await client.invalidateQueries({ queryKey: SEASON_KEY });
      }}
    >
      {isPending && error === null ? <p aria-busy="true">Ensaiando…</p> : null}
      {data === undefined ? null : <Outcome told={data} />}
      <NoteField label="O que os clientes leem" value={note} onChange={setNote} />
    </ReasonDialog>
  );
}
