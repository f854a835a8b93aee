import { Button } from '@trilha/ui/button/button.tsx';
import { type JSX, useEffect, useRef } from 'react';
import { momentWords } from '../../../../shared/parts/moments.ts';
import type { DraftValue } from './stage-draft.ts';
import { typedWords } from './typed-words.ts';
import type { Conflicting } from './use-draft.ts';

interface ConflictListProps {
  drafting: Conflicting;
  /** Increments whenever the list should scroll into view and take the focus. */
  sought: number;
  /** Who saved and when, from `savedWords`. */
  saved: string;
  wordsOf: (field: string) => string;
  /** A typed value in words; by default those of a stage's field. */
  valueWords?: (field: string, value: DraftValue | undefined) => string;
  /** Who saved the other value of a field. */
  whoseOf: (field: string) => string;
}

/** E.g. `Bento Carvalhal salvou esta etapa hoje 12:10`; without the name while it is unknown. */
export function savedWords(
  subject: string,
  save: { readonly who: string | null; readonly at: string } | null | undefined,
): string {
  if (!save) return `Outra pessoa salvou ${subject}`;
  return `${save.who ?? 'O sistema'} salvou ${subject} ${momentWords(save.at)}`;
}

/** Fields that two users changed differently, with both values and none preselected; names the fields taken over, too. */
export function ConflictList(props: ConflictListProps): JSX.Element | null {
  const { conflicts, taken } = props.drafting;
  if (Object.keys(conflicts).length === 0 && taken.length === 0) return null;
  return <ShownConflicts {...props} />;
}

function ShownConflicts(props: ConflictListProps): JSX.Element {
  const { drafting, sought, saved, wordsOf, whoseOf, valueWords = typedWords } = props;
  const { conflicts, taken, draft, decide } = drafting;
  const open = Object.entries(conflicts);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (sought > 0) box.current?.focus();
  }, [sought]);
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
          <b>{saved}, depois que você abriu.</b> Nada seu se perdeu e nada foi gravado por
          cima.{' '}
        </span>
        {taken.length > 0 ? <span>{`Veio de lá: ${taken.map(wordsOf).join(', ')}. `}</span> : ''}
        <span>
          {open.length > 0 ? 'Decida cada campo abaixo e salve.' : 'Confira e salve de novo.'}
        </span>
      </p>
      {open.map(([field, theirs]) => (
        <div key={field}>
          <p className="label">{wordsOf(field)}</p>
          <div className="conf">
            <div>
              <span className="label">Seu valor</span>
              <b>{valueWords(field, draft[field])}</b>
              <Button variant="tertiary" size="small" onClick={() => decide(field, true)}>
                Ficar com o meu<span className="vh">: {wordsOf(field)}</span>
              </Button>
            </div>
            <div>
              <span className="label">{whoseOf(field)}</span>
              <b>{valueWords(field, theirs)}</b>
              <Button variant="tertiary" size="small" onClick={() => decide(field, false)}>
                Ficar com o outro<span className="vh">: {wordsOf(field)}</span>
              </Button>
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
