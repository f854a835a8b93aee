import { useQuery } from '@tanstack/react-query';
import type { StageVersion } from '@trilha/contract/seasons/season.endpoints.ts';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { momentWords } from '../../../shared/parts/moments.ts';
import { LoadNote } from '../../../shared/table/load-note.tsx';
import { ChangeList } from '../changes.tsx';
import { versionsQuery } from '../../../shared/parts/season-query.ts';

interface HistoryProps {
  id: number;
  /** Loads a version into the editor; null for users who may not change the stage. */
  onGoBack: ((version: StageVersion) => void) | null;
}

/** The history of a stage: who changed what, when and why; each version can be loaded into the editor. */
export function StageHistoryPart({ id, onGoBack }: HistoryProps): JSX.Element {
  const loading = useQuery(versionsQuery(id));
  const versions = loading.data ?? [];
  return (
    <section aria-labelledby="historico">
      <div className="sec-h">
        <h2 id="historico">Histórico</h2>
        <span className="r num">{versions.length}</span>
      </div>
      <LoadNote loading={loading} />
      {loading.data?.length === 0 ? (
        <p className="q">Ninguém mudou esta etapa desde que as versões são guardadas.</p>
      ) : null}
      <ol className="versions">
        {versions.map((version, index) => (
          <li key={version.number}>
            <p>
              <b>Versão {version.number}</b>{' '}
              <time className="q num" dateTime={version.at}>
                {momentWords(version.at)}
              </time>
              <span className="q">
                {', '}
                {version.who ?? (version.reason === null ? 'como estava antes' : 'sistema')}
              </span>
            </p>
            {version.reason === null ? null : <p className="s">{version.reason}</p>}
            {version.changes.length > 0 ? <ChangeList changes={version.changes} /> : null}
            {index === 0 || onGoBack === null ? null : (
              <TextButton className="s" onClick={() => onGoBack(version)}>
                Voltar à versão {version.number}
              </TextButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
