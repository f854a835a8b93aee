import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import {
  downloadStatement,
  downloadStatementWorkbook,
  readStageStatement,
  startStatementExport,
  type StageStatement,
} from '@trilha/contract/desk/closing/stage-statement.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useState } from 'react';
import { useParams } from 'react-router';
import { isMissing } from '@trilha/web/api/api-error.ts';
import { addressOf } from '@trilha/web/api/build-request.ts';
import { call } from '../../../shared/api/call.ts';
import { takeFile } from '@trilha/web/page/save-file.ts';
import { ReasonDialog } from '../../../shared/dialog/reason-dialog.tsx';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { Screen } from '../../../shared/frame/screen.tsx';
import { ScreenHead } from '../../../shared/frame/screen-head.tsx';
import { Unloaded } from '../../../shared/table/unloaded.tsx';
import { StageClosing } from './stage-closing.tsx';
import { StatementGateCash, StatementRows, StatementWays } from './statement-tables.tsx';
import '../desk.css';
import './statement.css';

function useStatement(id: number) {
  return useQuery({
    queryKey: ['desk', 'statement', id],
    queryFn: ({ signal }) => call(readStageStatement, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The available file formats. */
const FILES = {
  xlsx: { words: 'Planilha (XLSX)', endpoint: downloadStatementWorkbook },
  csv: { words: 'CSV', endpoint: downloadStatement },
} as const;

/** Asks for a reason and downloads the file. */
function TakeFile({ id, onClose }: { id: number; onClose: () => void }): JSX.Element {
  const [kind, setKind] = useState<keyof typeof FILES>('xlsx');
  return (
    <ReasonDialog
      title="Baixar o extrato?"
      lead="O arquivo tem o nome de quem se inscreveu. Quem baixou e por que fica registrado."
      does="Baixar"
      onClose={onClose}
      onSend={async (reason) => {
        const file = await call(startStatementExport, { params: { id }, body: { reason } });
        onClose();
        takeFile(addressOf(FILES[kind].endpoint, { params: { id: file.id } }));
      }}
    >
      <SelectField
        label="Formato"
        value={kind}
        onChange={({ target }) => setKind(target.value === 'csv' ? 'csv' : 'xlsx')}
      >
        {Object.entries(FILES).map(([value, { words }]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    </ReasonDialog>
  );
}

function factsOf({ stage, at }: StageStatement): string {
  const day = stage.stage_date === null ? 'Sem data' : formatDay(new Date(stage.stage_date));
  return `${day}. Extrato de ${formatDayAndTime(new Date(at))}.`;
}

/** A stage's statement: on screen, printed, or as a file. */
export default function StatementScreen(): JSX.Element {
  const id = Number(useParams().id);
  const loading = useStatement(id);
  const [isTaking, setTaking] = useState(false);
  const { data, error } = loading;
  const isShown = data !== undefined && !isMissing(error);
  return (
    <Screen>
      <ScreenHead
        title={isShown ? data.stage.title : 'Extrato da etapa'}
        facts={isShown ? factsOf(data) : null}
        actions={
          isShown ? (
            <>
              <Button variant="tertiary" onClick={() => window.print()}>
                Imprimir
              </Button>
              <Button variant="tertiary" onClick={() => setTaking(true)}>
                Baixar…
              </Button>
            </>
          ) : null
        }
      />
      <div className="statement" aria-busy={loading.isPending}>
        <Unloaded loading={loading} subject="Esta etapa" />
        {isShown ? (
          <>
            <StatementWays statement={data} />
            <StatementGateCash gate={data.gate} />
            <StageClosing statement={data} />
            <StatementRows rows={data.rows} isAdjusting={data.state === 'adjusting'} />
          </>
        ) : null}
      </div>
      {isTaking ? <TakeFile id={id} onClose={() => setTaking(false)} /> : null}
    </Screen>
  );
}
