import { useQueryClient } from '@tanstack/react-query';
import { deleteDraft } from '@trilha/contract/seasons/deleting.endpoints.ts';
import { type JSX, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { useStillOpen } from '../../../shared/dialog/use-still-open.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { SEASON_KEY, stageQuery } from '../../../shared/parts/season-query.ts';
import { forgetStageDraft } from '../stage/draft/use-stage-draft.ts';

interface DeleteDraftDialogProps {
  id: number;
  title: string;
  /** Version of the stage on screen. */
  version: string;
  onClose: () => void;
}

/** Confirms deleting an unpublished stage: what else is deleted, and the reason. Deleting is irreversible. */
export function DeleteDraftDialog(props: DeleteDraftDialogProps): JSX.Element {
  const { id, title, version, onClose } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const { search } = useScope();
  const [withEvent, setWithEvent] = useState(true);
  return (
    <ReasonDialog
      title={`Apagar ${title}?`}
      lead="O rascunho vai embora com o histórico, os códigos e os arquivos que só ele usa. Não há volta."
      does="Apagar o rascunho"
      isDanger
      onClose={onClose}
      onSend={async (reason) => {
        const body = { with_event: withEvent, version, reason };
        try {
          await call(deleteDraft, { params: { id }, body });
        } catch (error) {
          await client.invalidateQueries({ queryKey: stageQuery(id).queryKey });
          throw error;
        }
        forgetStageDraft(id);
        if (isOpen()) await navigate({ pathname: '/temporada', search });
        client.removeQueries({ queryKey: stageQuery(id).queryKey });
        await client.invalidateQueries({ queryKey: SEASON_KEY });
      }}
    >
      <label className="check">
        <input
          className="cb"
          type="checkbox"
          checked={withEvent}
          onChange={(event) => setWithEvent(event.target.checked)}
        />
        Apagar também o evento, se ficar sem etapas
      </label>
    </ReasonDialog>
  );
}
