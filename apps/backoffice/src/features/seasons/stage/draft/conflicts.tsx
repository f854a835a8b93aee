import type { JSX } from 'react';
import { seasonFieldWords, seasonValueWords } from '../../season-field-words.ts';
import { fileWords } from '../../uploading/file-words.ts';
import type { DraftValue } from './stage-draft.ts';
import type { StageDrafting } from './use-stage-draft.ts';

/** A value as it was typed, in words; a list by its rows. */
function typedWords(field: string, value: DraftValue | undefined): string {
  if (Array.isArray(value)) {
    const rows = value.map((row) =>
      Object.values(row as object)
        .filter(Boolean)
        .map((part) => fileWords(String(part)))
        .join(' '),
    );
    return rows.join('; ') || 'vazio';
  }
  return seasonValueWords(field, typeof value === 'string' ? value.replace('T', ' ') : value);
}

/** What two people changed into different things: both values side by side, neither is the given one. */
export function Conflicts({ drafting }: { drafting: StageDrafting }): JSX.Element | null {
  const { conflicts, taken, draft, decide } = drafting;
  const open = Object.entries(conflicts);
  if (open.length === 0 && taken.length === 0) return null;
  return (
    <section className="conflicts" aria-label="Mudanças de outra pessoa" role="alert">
      <p>
        <b>Outra pessoa salvou esta etapa depois que você a abriu.</b> Nada seu se perdeu e nada foi
        gravado por cima.{' '}
        {taken.length > 0 ? `Veio de lá: ${taken.map(seasonFieldWords).join(', ')}. ` : ''}
        {open.length > 0 ? 'Decida cada campo abaixo e salve.' : 'Confira e salve de novo.'}
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
              <span className="label">Valor da outra pessoa</span>
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
