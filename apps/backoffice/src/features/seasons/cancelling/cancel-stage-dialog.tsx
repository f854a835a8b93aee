import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NOTE_LENGTH } from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import { TITLE_TYPED_ABOVE } from '@trilha/contract/postponing/postponing.rules.ts';
import {
  cancelStage,
  rehearseStageCancellation,
} from '@trilha/contract/seasons/cancelling.endpoints.ts';
import { type JSX, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CancellationOutcome, peopleIn } from '../../../shared/endings/cancellation-outcome.tsx';
import { REHEARSED } from '../../../shared/api/query-client.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { NoteField } from '../../../shared/forms/note-field.tsx';
import { SEASON_KEY } from '../../../shared/parts/season-query.ts';

interface CancelStageDialogProps {
  id: number;
  title: string;
  onClose: () => void;
  onDone: (words: string) => void;
}

/**
 * The last step before cancelling a stage is proposed: its entries, the effects, the message to customers, and the
 * reason. Cancelling is irreversible.
 */
export function CancelStageDialog({
  id,
  title,
  onClose,
  onDone,
}: CancelStageDialogProps): JSX.Element {
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
      lead="Admin ou Financeiro confirma. Então todas as inscrições são canceladas, todos são avisados e tudo o que foi pago volta, sem retorno: para mudar a data, adie."
      does="Propor o cancelamento"
      isDanger
      isReady={data !== undefined && note.trim().length >= NOTE_LENGTH.least}
      typed={data !== undefined && peopleIn(data) > TITLE_TYPED_ABOVE ? title : null}
      failure={error}
      onClose={onClose}
      onSend={async (reason, confirm) => {
        if (data === undefined) return;
        const words = { note, reason, version: data.version };
        const body = { ...words, ...(confirm === '' ? {} : { confirm }) };
        // Show the new effects when they have changed.
        const done = await call(cancelStage, { params, body }).catch(async (refusal: unknown) => {
          await refetch();
          throw refusal;
        });
        onDone(done.message);
        await client.invalidateQueries({ queryKey: SEASON_KEY });
      }}
    >
      {isPending && error === null ? <p aria-busy="true">Ensaiando…</p> : null}
      {data === undefined ? null : <CancellationOutcome told={data} />}
      <NoteField label="O que os clientes leem" value={note} onChange={setNote} />
    </ReasonDialog>
  );
}
