import { useQueryClient } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import {
  deleteCategory,
  deleteEvent,
  type SeasonEventPage,
  type SeasonEventRow,
} from '@trilha/contract/seasons/events.endpoints.ts';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { useStillOpen } from '../../../shared/dialog/use-still-open.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { eventQuery, SEASON_KEY } from '../../../shared/parts/season-query.ts';

interface DeleteDialogProps {
  page: SeasonEventPage;
  /** The category to delete; null deletes the event. */
  category: SeasonEventRow['categories'][number] | null;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Confirms deleting a category that never had an entry, or an event without stages. Deleting is irreversible. */
export function DeleteDialog({ page, category, onClose, onDone }: DeleteDialogProps): JSX.Element {
  const { row, version } = page;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const { search } = useScope();
  return (
    <ReasonDialog
      title={`Apagar ${category?.name ?? row.name}?`}
      lead={
        category === null
          ? 'O evento vai embora com as categorias. Não há volta.'
          : 'Ninguém se inscreveu nesta categoria até hoje. Não há volta.'
      }
      does={category === null ? 'Apagar o evento' : 'Apagar a categoria'}
      isDanger
      onClose={onClose}
      onSend={async (reason) => {
        const body = { version, reason };
        const { id } = row;
        try {
          const { message } =
            category === null
              ? await call(deleteEvent, { params: { id }, body })
              : await call(deleteCategory, { params: { id, category: category.id }, body });
          onDone(message);
        } catch (error) {
          await client.invalidateQueries({ queryKey: eventQuery(id).queryKey });
          throw error;
        }
        const isAwaited = isOpen();
        onClose();
        if (category === null) {
          if (isAwaited) await navigate({ pathname: backofficePaths.seasonEvents, search });
          client.removeQueries({ queryKey: eventQuery(id).queryKey });
        }
        await client.invalidateQueries({ queryKey: SEASON_KEY });
      }}
    />
  );
}
