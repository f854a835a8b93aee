import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type DataExport,
  downloadExport,
  requestExport,
} from '@trilha/contract/account/account.endpoints.ts';
import { dayOf, formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { ButtonRow } from '@trilha/ui/button/button-row.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import type { JSX } from 'react';
import { call } from '../../../shared/api/call.ts';
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx';
import { exportQuery } from '../account.queries.ts';
import { saveFile } from '@trilha/web/page/save-file.ts';

async function download({ id, created_at }: DataExport): Promise<void> {
  const data = await call(downloadExport, { params: { id } });
  const name = `meus-dados-${dayOf(new Date(created_at))}.json`;
  saveFile(name, 'application/json', JSON.stringify(data, null, 2));
}

function news(copy: DataExport | null): string {
  if (copy?.status === 'preparing') {
    return 'Estamos preparando sua cópia. Pode sair desta página: avisamos por e-mail.';
  }
  if (copy?.status === 'ready' && copy.expires_at) {
    return `Sua cópia está pronta. Baixe até ${formatDayAndTime(new Date(copy.expires_at))}.`;
  }
  if (copy) return `A cópia de ${formatDay(new Date(copy.created_at))} já foi apagada.`;
  return '';
}

function Actions({ copy }: { copy: DataExport | null }): JSX.Element {
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: () => call(requestExport),
    onSuccess: (answer) => queries.setQueryData(exportQuery.queryKey, answer.export),
  });
  const fetchFile = useMutation({
    mutationFn: download,
    onError: () => queries.invalidateQueries(exportQuery),
  });
  const failure = request.error ?? fetchFile.error;
  const ask = () => {
    if (!request.isPending) request.mutate();
  };
  return (
    <>
      <output>{news(copy)}</output>
      {failure && <Alert type="error" role="alert" title={failure.message} />}
      <ButtonRow>
        {copy?.status === 'ready' && (
          <Button busy={fetchFile.isPending} onClick={() => fetchFile.mutate(copy)}>
            <Icon name="download" />
            Baixar meus dados
          </Button>
        )}
        {copy?.status === 'ready' && <TextButton onClick={ask}>Pedir outra cópia</TextButton>}
        {copy?.status !== 'ready' && copy?.status !== 'preparing' && (
          <Button variant="tertiary" busy={request.isPending} onClick={ask}>
            Pedir cópia dos meus dados
          </Button>
        )}
      </ButtonRow>
    </>
  );
}

/** A copy of all data the portal keeps about the customer: requested, prepared, downloaded (D26). */
export function DataExportPart(): JSX.Element {
  const { data, error, isFetching, refetch } = useQuery(exportQuery);
  if (error && data === undefined) {
    return (
      <LoadFailed
        error={error}
        what="suas cópias"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return data === undefined ? <Skeleton shape="control" /> : <Actions copy={data} />;
}
