import { formatDay, formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import type { OwnPlacement, Result } from '@trilha/contract/results/results.endpoints.ts';
import {
  isSafeResultLink,
  resultFileName,
  resultKind,
  resultTitle,
} from '@trilha/contract/results/results.rules.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { EmptyState } from '@trilha/ui/feedback/empty-state.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { FileRow } from '@trilha/ui/layout/file-row.tsx';
import { SectionHead } from '@trilha/ui/layout/section-head.tsx';
import { lateModule } from '@trilha/ui/late-module.ts';
import { type JSX, useId, useState } from 'react';
import { OwnPlace } from './own-place.tsx';
import { ResultTable } from './result-table.tsx';
import type { Part } from '../../shared/use-part.ts';

/** RES-10, RES-11: opens the given address unchanged, if it is safe in a browser (C169). */
function OpenFile({ result, nameId }: { result: string; nameId: string }): JSX.Element {
  const label = 'visualizar arquivo';
  if (!isSafeResultLink(result)) {
    return (
      <Button variant="tertiary" size="small" disabled aria-describedby={nameId}>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink
      href={result}
      target="_blank"
      rel="noopener noreferrer"
      variant="tertiary"
      size="small"
      aria-describedby={nameId}
    >
      <Icon name="external" />
      {label}
    </ButtonLink>
  );
}

/** FACE-113: 'Provisório. Prazo de protestos: 20/04/2026 às 18:00. Versão 2.'; null without any of these. */
function noteOf({ is_provisional: isProvisional, protests_until: until, version }: Result) {
  const parts = [
    ...(isProvisional ? ['Provisório.'] : []),
    ...(until === null ? [] : [`Prazo de protestos: ${formatDayAndTime(new Date(until))}.`]),
    ...(version > 1 ? [`Versão ${version}, no lugar da anterior.`] : []),
  ];
  return parts.join(' ') || null;
}

function File({ result }: { result: Result }): JSX.Element {
  const nameId = useId();
  return (
    <FileRow
      title={resultTitle(result)}
      name={resultFileName(result.result)}
      kind={resultKind(result.result)}
      nameId={nameId}
      note={noteOf(result)}
      date={formatDay(new Date(result.created_at))}
      action={<OpenFile result={result.result} nameId={nameId} />}
    />
  );
}

// Loads later and is placed last, so that nothing moves. Each file already shows its deadline.
const useProtests = lateModule(() => import('./protests-part.tsx'));

interface FileListProps {
  stageId: string;
  results: readonly Result[];
}

function FileList({ stageId, results }: FileListProps): JSX.Element {
  const protests = useProtests();
  const [own, setOwn] = useState<readonly OwnPlacement[]>([]);
  if (results.length === 0) {
    return (
      <EmptyState map="results" title="Nenhum resultado disponível para esta etapa.">
        Assim que a organização publicar, os arquivos aparecem aqui.
      </EmptyState>
    );
  }
  const tables = results.flatMap((result) =>
    result.table === null ? [] : [{ result, lines: result.table }],
  );
  const files = (
    <>
      <SectionHead title="Arquivos de Resultados" />
      <ul className="results-files">
        {results.map((result) => (
          <File key={result.id} result={result} />
        ))}
      </ul>
      {protests && <protests.ProtestsPart stageId={stageId} results={results} />}
    </>
  );
  const ownPlace = <OwnPlace stageId={stageId} results={results} onFound={setOwn} />;
  if (tables.length === 0) {
    return (
      <>
        {ownPlace}
        {files}
      </>
    );
  }
  return (
    <div className="rs">
      <div>
        {ownPlace}
        {tables.map((table) => (
          <ResultTable key={table.result.id} {...table} own={own} />
        ))}
      </div>
      <div className="rs-side">{files}</div>
    </div>
  );
}

interface ResultFilesProps {
  stageId: string;
  part: Part<readonly Result[]>;
  onRetry: () => void;
}

/** Loading, error, empty or the list (RES-03 to RES-11). */
export function ResultFiles({ stageId, part, onRetry }: ResultFilesProps): JSX.Element {
  return (
    <section className="section results-section" aria-busy={part.status === 'loading'}>
      {part.status === 'loading' && (
        <div className="stack">
          <output>Carregando resultados...</output>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      )}
      {part.status === 'failed' && (
        <Alert
          type="error"
          role="alert"
          title="Não foi possível carregar os resultados. Tente novamente mais tarde."
        >
          <Button variant="tertiary" size="small" onClick={onRetry}>
            Tentar novamente
          </Button>
        </Alert>
      )}
      {part.status === 'ready' && <FileList stageId={stageId} results={part.value} />}
    </section>
  );
}
