import { useQuery } from '@tanstack/react-query';
import { formatDay, isDay } from '@trilha/contract/brazil/calendar.ts';
import type { StageVersion } from '@trilha/contract/seasons/season.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { typedAmount } from '../../../../shared/parts/amounts.ts';
import { momentWords } from '../../../../shared/parts/moments.ts';
import { seasonFieldWords, seasonValueWords } from '../../season-field-words.ts';
import { versionsQuery } from '../../../../shared/parts/season-query.ts';
import { fileWords } from '../../uploading/file-words.ts';
import type { DraftValue } from './stage-draft.ts';
import type { StageDrafting } from './use-stage-draft.ts';

/** A part of a list's row in words: a ticked box, a day, a file or what was typed. */
function partWords(part: unknown): string {
  if (part === true) return 'sim';
  const text = String(part);
  return isDay(text) ? formatDay(text) : fileWords(text);
}

/** A typed value in words; a list row by row. */
export function typedWords(field: string, value: DraftValue | undefined): string {
  if (Array.isArray(value)) {
    const rows = value.map((row) =>
      Object.values(row as object)
        .filter(Boolean)
        .map(partWords)
        .join(' '),
    );
    return rows.join('; ') || 'vazio';
  }
  const amount = field === 'event_value' && typeof value === 'string' ? typedAmount(value) : null;
  if (amount !== null) return seasonValueWords(field, amount);
  // Date and time fields separate day and time by a T.
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
  return seasonValueWords(field, isMoment ? value.replace('T', ' ') : value);
}

interface ConflictsProps {
  id: number;
  drafting: StageDrafting;
  /** Increments whenever the conflicts should scroll into view and take the focus. */
  sought: number;
}

/** E.g. `Bento Carvalhal salvou esta etapa hoje 12:10`; without the name while it is loading. */
function savedWords(version: StageVersion | undefined): string {
  if (version === undefined) return 'Outra pessoa salvou esta etapa';
  return `${version.who ?? 'O sistema'} salvou esta etapa ${momentWords(version.at)}`;
}

/** E.g. `Bento Carvalhal, hoje 12:10`: author and time of the version that set a field. */
function whoseWords(version: StageVersion | undefined): string {
  return version
    ? `${version.who ?? 'Sistema'}, ${momentWords(version.at)}`
    : 'Valor da outra pessoa';
}

/** Fields that two users changed differently: both values side by side with author and time, none preselected. */
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
  // The cached history is older than the other user's save.
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
              <Button variant="tertiary" size="small" onClick={() => decide(field, true)}>
                Ficar com o meu<span className="vh">: {seasonFieldWords(field)}</span>
              </Button>
            </div>
            <div>
              <span className="label">{whoseWords(brought(field))}</span>
              <b>{typedWords(field, theirs)}</b>
              <Button variant="tertiary" size="small" onClick={() => decide(field, false)}>
                Ficar com o outro<span className="vh">: {seasonFieldWords(field)}</span>
              </Button>
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
