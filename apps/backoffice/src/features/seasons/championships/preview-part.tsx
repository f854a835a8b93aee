import { pointsText } from '@trilha/contract/results/result-table.rules.ts';
import type {
  ChampionshipPreview,
  PreviewRow,
  PreviewTable,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { changeWords } from '@trilha/contract/standings/history-words.ts';
import { type JSX, useState } from 'react';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';

interface PreviewPartProps {
  preview: ChampionshipPreview | undefined;
  /** What scores, as the head of the column: `Dupla`. */
  scorer: string;
  /** Number of the stored version. */
  number: number;
  /** False while a newer draft is being counted. */
  isCurrent: boolean;
}

const placeText = (place: number | null): string => (place === null ? '–' : `${place}º`);
/** True for a row whose place differs from the stored version, or that is new. */
export const isMoved = ({ place, before }: PreviewRow): boolean => place !== before?.place;

const list = new Intl.ListFormat('pt-BR');
const titlesOf = (titles: readonly string[]): string =>
  list.format(titles.map((title) => title.replace(/^Etapa /, '')));

/** '4 lugares mudam.' */
export function movedWords(rows: readonly PreviewRow[]): string {
  const count = rows.filter(isMoved).length;
  if (count === 0) return 'Nenhum lugar muda.';
  return count === 1 ? '1 lugar muda.' : `${count} lugares mudam.`;
}

/** Which stages the standings stand on. */
function Stages({ table }: { table: PreviewTable }): JSX.Element {
  const { provisional, missing } = table;
  return (
    <ul className="todo">
      {missing.length === 0 ? (
        <li>
          <span className="mark mark--ok" aria-hidden="true" />
          <span>Todas as etapas têm resultado</span>
        </li>
      ) : (
        <li>
          <span className="mark mark--warn" aria-hidden="true">
            !
          </span>
          <span>Sem resultado: {titlesOf(missing)}</span>
        </li>
      )}
      {provisional.length > 0 ? (
        <li>
          <span className="mark mark--warn" aria-hidden="true">
            !
          </span>
          <span className="no">
            {`${titlesOf(provisional)}: ainda ${provisional.length === 1 ? 'provisório' : 'provisórios'}`}
          </span>
        </li>
      ) : null}
    </ul>
  );
}

/** The standings by the draft against the stored version: moved rows have the yellow edge and their old place. */
export function PreviewPart({ preview, scorer, number, isCurrent }: PreviewPartProps): JSX.Element {
  const [chosen, setChosen] = useState('');
  const tables = preview?.tables ?? [];
  const table = tables.find(({ category }) => (category ?? '') === chosen) ?? tables[0];
  return (
    <section aria-labelledby="previa">
      <div className="sec-h">
        <h2 id="previa">Prévia</h2>
        <span className="r">contra a versão {number}</span>
      </div>
      {tables.length > 1 ? (
        <SelectField
          label="Categoria"
          value={table?.category ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {tables.map(({ category, rows }) => (
            <option key={category ?? ''} value={category ?? ''}>
              {`${category ?? 'Sem categoria'}: ${movedWords(rows).toLowerCase()}`}
            </option>
          ))}
        </SelectField>
      ) : null}
      {table === undefined || table.rows.length === 0 ? (
        <p className="q">
          {preview === undefined
            ? 'Calculando…'
            : preview.problems.length > 0
              ? 'Aparece quando os campos estiverem certos.'
              : 'Ainda não há resultado que conte.'}
        </p>
      ) : (
        <>
          {/* It scrolls by itself, so it is reached by keyboard too. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className="preview-scroll" aria-label="Prévia da classificação" tabIndex={0}>
            <table className="tbl tbl--in tbl--tight preview-table">
              <caption className="vh">Classificação com as regras do rascunho</caption>
              <thead>
                <tr>
                  <th className="r">Lugar</th>
                  <th>{scorer}</th>
                  <th className="r">Antes</th>
                  <th className="r">Total</th>
                </tr>
              </thead>
              <tbody>
                {table.rows.map((row) => (
                  <tr key={row.id} className={isMoved(row) ? 'due' : undefined}>
                    <td className="r num">{placeText(row.place)}</td>
                    <td className="preview-who">
                      {row.names.length > 0 ? row.names.join(' e ') : row.number}
                      {row.is_tied ? <span className="preview-tie"> empate</span> : null}
                    </td>
                    <td className="r num">
                      {isMoved(row) ? (
                        <b className="soon">
                          {row.before === null ? 'novo' : placeText(row.before.place)}
                        </b>
                      ) : (
                        <span className="q">{placeText(row.place)}</span>
                      )}
                    </td>
                    <td className="r num">{pointsText(row.total)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <output>{isCurrent ? movedWords(table.rows) : 'Calculando…'}</output>
          <Stages table={table} />
        </>
      )}
      {table === undefined || table.history.length === 0 ? null : (
        <details className="championship-history">
          <summary>
            <h2>O que mudou na tabela</h2>
            <span className="num">{table.history.length}</span>
          </summary>
          <ol className="versions">
            {table.history.map((change, at) => (
              // Two changes may have the same moment and words.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>
                <time className="q num" dateTime={change.at}>
                  {momentWords(change.at)}
                </time>{' '}
                {changeWords(change)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
