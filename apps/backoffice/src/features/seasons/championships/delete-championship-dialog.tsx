import { useQueryClient } from '@tanstack/react-query';
import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import {
  deleteChampionship,
  type SeasonChampionshipPage,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { useStillOpen } from '../../../shared/dialog/use-still-open.ts';
import { useScope } from '../../../shared/frame/scope.ts';
import { championshipQuery, SEASON_KEY } from '../../../shared/parts/season-query.ts';

interface DeleteChampionshipDialogProps {
  page: SeasonChampionshipPage;
  onClose: () => void;
}

/** Confirms deleting a championship with its versions. The results of the stages stay. */
export function DeleteChampionshipDialog({
  page,
  onClose,
}: DeleteChampionshipDialogProps): JSX.Element {
  const { row, version } = page;
  const { id } = row;
  const client = useQueryClient();
  const navigate = useNavigate();
  const isOpen = useStillOpen();
  const { search } = useScope();
  return (
    <ReasonDialog
      title={`Apagar ${row.name}?`}
      lead="A tabela sai da página pública, com o histórico. Os resultados das etapas ficam. Para só esconder, desmarque “No ar”."
      does="Apagar o campeonato"
      isDanger
      onClose={onClose}
      onSend={async (reason) => {
        try {
          await call(deleteChampionship, { params: { id }, body: { version, reason } });
        } catch (error) {
          await client.invalidateQueries({ queryKey: championshipQuery(id).queryKey });
          throw error;
        }
        const isAwaited = isOpen();
        onClose();
        if (isAwaited) await navigate({ pathname: backofficePaths.seasonChampionships, search });
        client.removeQueries({ queryKey: championshipQuery(id).queryKey });
        await client.invalidateQueries({ queryKey: SEASON_KEY });
      }}
    />
  );
}
