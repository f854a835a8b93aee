import type { JSX } from 'react';
import { GuardedButton } from '../forms/guarded-button.tsx';
import type { KeyBinding } from '../keys/key-binding.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { Strokes } from '../keys/strokes.tsx';
import { allFiltered, marked, type Noun } from './list-column.ts';
import type { Selection, SelectionControl } from './selection.ts';

/** Something that is done to all that are ticked. */
export interface BulkAction {
  /** With `…` at its end when a rehearsal comes first. */
  readonly label: string;
  readonly run: (selection: Selection) => void;
  /** Why the person may not, and who may. */
  readonly refusal?: string | null;
  /** The one next thing to do. */
  readonly isNext?: boolean;
  readonly key?: string;
}

interface BulkBarProps {
  noun: Noun;
  total: number;
  /** Ids of this page: the smaller set that is offered. */
  shown: readonly string[];
  control: SelectionControl;
  actions: readonly BulkAction[];
}

/** What is ticked, said exactly, and what can be done to it. */
export function BulkBar({ noun, total, shown, control, actions }: BulkBarProps): JSX.Element {
  const { selection, count } = control;
  useKeys(
    actions.flatMap(({ key, label, run, refusal = null }): KeyBinding[] =>
      key && refusal === null
        ? [{ keys: key, says: label, run: () => run(selection), quiet: true }]
        : [],
    ),
  );
  const onlyThese = noun.gender === 'f' ? 'Só as' : 'Só os';
  return (
    <section className="bulk" aria-label="Ações em massa">
      <output className="big">
        {selection.kind === 'all' ? allFiltered(total, noun) : marked(count, noun)}
      </output>
      {selection.kind === 'all' && total > shown.length ? (
        <button type="button" className="a" onClick={() => control.only(shown)}>
          {onlyThese} {shown.length} desta página
        </button>
      ) : null}
      <button type="button" className="a" onClick={control.clear}>
        Desmarcar
      </button>
      <span className="bulk-actions">
        {actions.map(({ label, run, isNext, key, refusal = null }) => (
          <GuardedButton
            key={label}
            look={isNext ? 'btn btn--go' : 'btn'}
            refusal={refusal}
            isSaid
            onDo={() => run(selection)}
          >
            {label} {key ? <Strokes keys={key} /> : null}
          </GuardedButton>
        ))}
      </span>
    </section>
  );
}
