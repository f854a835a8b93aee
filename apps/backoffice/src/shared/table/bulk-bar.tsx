import { TextButton } from '@trilha/ui/button/text-button.tsx';
import type { JSX } from 'react';
import { GuardedButton } from '../forms/guarded-button.tsx';
import type { KeyBinding } from '../keys/key-binding.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { Strokes } from '../keys/strokes.tsx';
import { allFiltered, marked, type Noun } from './list-column.ts';
import type { Selection, SelectionControl } from './selection.ts';

/** An action on all selected rows. */
export interface BulkAction {
  /** Ends with `…` when a rehearsal comes first. */
  readonly label: string;
  readonly run: (selection: Selection) => void;
  /** Why the user may not run it and who may; null when the user may. */
  readonly refusal?: string | null;
  /** The primary action. */
  readonly isNext?: boolean;
  readonly key?: string;
}

interface BulkBarProps {
  noun: Noun;
  total: number;
  /** Row ids of this page, offered as a smaller selection. */
  shown: readonly string[];
  control: SelectionControl;
  actions: readonly BulkAction[];
}

/** Shows how many rows are selected, and the actions on them. */
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
        <TextButton onClick={() => control.only(shown)}>
          {onlyThese} {shown.length} desta página
        </TextButton>
      ) : null}
      <TextButton onClick={control.clear}>Desmarcar</TextButton>
      <span className="bulk-actions">
        {actions.map(({ label, run, isNext, key, refusal = null }) => (
          <GuardedButton
            key={label}
            look={{ variant: isNext ? 'primary' : 'solid' }}
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
