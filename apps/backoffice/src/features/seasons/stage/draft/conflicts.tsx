import { useQuery } from '@tanstack/react-query';
import type { StageVersion } from '@trilha/contract/seasons/season.endpoints.ts';
import { type JSX, useEffect, useRef } from 'react';
import { typedAmount } from '../../../../shared/parts/amounts.ts';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { seasonFieldWords, seasonValueWords } from '../../season-field-words.ts';
import { versionsQuery } from '../../season-query.ts';
import { fileWords } from '../../uploading/file-words.ts';
import type { DraftValue } from './stage-draft.ts';
import type { StageDrafting } from './use-stage-draft.ts';

/** A value as it was typed, in words; a list by its rows. */
export function typedWords(field: string, value: DraftValue | undefined): string {
  if (Array.isArray(value)) {
    const rows = value.map((row) =>
      Object.values(row as object)
        .filter(Boolean)
        .map((part) => fileWords(String(part)))
        .join(' '),
    );
    return rows.join('; ') || 'vazio';
  }
  const amount = field === 'event_value' && typeof value === 'string' ? typedAmount(value) : null;
  if (amount !== null) return seasonValueWords(field, amount);
  // A field for day and time parts them by a T.
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
  return seasonValueWords(field, isMoment ? value.replace('T', ' ') : value);
}

interface ConflictsProps {
  id: number;
  drafting: StageDrafting;
  /** How often the person was led here: each time the conflicts come into sight and have the focus. */
  sought: number;
}

/** `Bento Carvalhal salvou esta etapa hoje 12:10`, as far as it is known yet. */
function savedWords(version: StageVersion | undefined): string {
  if (version === undefined) return 'Outra pessoa salvou esta etapa';
  return `${version.who ?? 'O sistema'} salvou esta etapa ${momentWords(version.at)}`;
}

/** `Bento Carvalhal, hoje 12:10`, of the version that made a field what it is. */
function whoseWords(version: StageVersion | undefined): string {
  return version
    ? `${version.who ?? 'Sistema'}, ${momentWords(version.at)}`
    : 'Valor da outra pessoa';
}

/** What two people changed into different things: both values side by side with who and when, neither is the given one. */
export function Conflicts(props: ConflictsProps): JSX.Element | null {
  const { conflicts, taken } = props.drafting;
  if (Object.keys(conflicts).length === 0 && taken.length === 0) return null;
  return <ConflictsTold {...props} />;
}

function ConflictsTold({ id, drafting, sought }: ConflictsProps): JSX.Element {
  const { conflicts, taken, draft, decide } = drafting;
  const open = Object.entries(conflicts);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sought > 0) box.current?.focus();
  }, [sought]);
  // What was kept of it before the other one saved tells nothing of them.
  const history = useQuery({ ...versionsQuery(id), refetchOnMount: 'always' });
  const versions = history.isFetching ? [] : (history.data ?? []);
  const brought = (field: string): StageVersion | undefined =>
    versions.find(({ changes }) => changes.some((change) => change.field === field)) ?? versions[0];
  return (
    <section
      className="conflicts"
      aria-label="Mudanças de outra pessoa"
      role="alert"
      ref={box}
      tabIndex={-1}
    >
      <p>
        <span>
          <b>{savedWords(versions[0])}, depois que você a abriu.</b> Nada seu se perdeu e nada foi
          gravado por cima.{' '}
        </span>
        {taken.length > 0 ? (
          <span>{`Veio de lá: ${taken.map(seasonFieldWords).join(', ')}. `}</span>
        ) : (
          ''
        )}
        <span>
          {open.length > 0 ? 'Decida cada campo abaixo e salve.' : 'Confira e salve de novo.'}
        </span>
      </p>
      {open.map(([field, theirs]) => (
        <div key={field}>
          <p className="label">{seasonFieldWords(field)}</p>
          <div className="conf">
            <div>
              <span className="label">Seu valor</span>
              <b>{typedWords(field, draft[field])}</b>
              <button
                type="button"
                className="btn btn--q btn--s"
                onClick={() => decide(field, true)}
              >
                Ficar com o meu<span className="vh">: {seasonFieldWords(field)}</span>
              </button>
            </div>
            <div>
              <span className="label">{whoseWords(brought(field))}</span>
              <b>{typedWords(field, theirs)}</b>
              <button
                type="button"
                className="btn btn--q btn--s"
                onClick={() => decide(field, false)}
              >
                Ficar com o outro<span className="vh">: {seasonFieldWords(field)}</span>
              </button>
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
