import type { ChampionshipVersion } from '@trilha/contract/seasons/championships.endpoints.ts';
import type { JSX } from 'react';
import { momentWords } from '../../../shared/parts/moments.ts';
import { ChangeList } from '../changes.tsx';

/** The versions of a championship: who changed which rule, when and why. */
export function ChampionshipHistory({
  versions,
}: {
  versions: readonly ChampionshipVersion[];
}): JSX.Element {
  return (
    <details className="championship-history">
      <summary>
        <h2>Histórico</h2>
        <span className="num">{versions.length}</span>
      </summary>
      {versions.length === 0 ? (
        <p className="q">Ninguém mudou as regras desde que as versões são guardadas.</p>
      ) : null}
      <ol className="versions">
        {versions.map(({ number, at, who, reason, is_public: isPublic, changes }) => (
          <li key={number}>
            <p>
              <b>Versão {number}</b>{' '}
              <time className="q num" dateTime={at}>
                {momentWords(at)}
              </time>
              <span className="q">
                {`, ${who ?? (reason === null ? 'como estava antes' : 'sistema')}`}
              </span>
            </p>
            {reason === null ? null : (
              <p className="s">
                {reason} <span className="q">{isPublic ? 'Motivo público.' : 'Só da equipe.'}</span>
              </p>
            )}
            {changes.length > 0 ? <ChangeList changes={changes} /> : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
