import type { DeskResults } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import { resultTitle } from '@trilha/contract/results/results.rules.ts';
import type { JSX } from 'react';
import { standingWords } from './result-words.ts';

/** Shows what a colleague changed in the results meanwhile: all of them, or only the one being edited. */
export function NewerNote({ newer, only }: { newer: DeskResults; only?: number }): JSX.Element {
  const shown = newer.results.filter(({ id }) => only === undefined || id === only);
  return (
    <div className="note note--warn" role="alert">
      <div>
        <b>{only === undefined ? 'Agora a etapa tem:' : 'Agora está assim:'}</b>
        {shown.length > 0 ? null : (
          <p>{only === undefined ? 'Nenhum resultado.' : 'Foi tirado do ar.'}</p>
        )}
        <ul>
          {shown.map((result) => (
            <li key={result.id}>
              “{resultTitle(result)}”, {standingWords(result)}, versão {result.version}
            </li>
          ))}
        </ul>
        <p>O que você preencheu continua abaixo. Confirme de novo para ficar com ele.</p>
      </div>
    </div>
  );
}
