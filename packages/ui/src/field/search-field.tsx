import { type FocusEvent, type InputEvent, type JSX, type KeyboardEvent, useRef } from 'react';

import { Icon } from '../icon/icon.tsx';
import { isTakenByDialog } from './taken-by-dialog.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import './search-field.css';

interface SearchFieldProps extends Omit<TextFieldProps, 'action' | 'onSubmit'> {
  /**
   * Called with the trimmed value, and again only after a change (UI-06); retyping the same value counts as a change.
   */
  onSearch: (value: string) => void;
  /** Minimum number of characters for a search (UI-05). */
  minimumLength?: number;
  /** True while a search runs: shown on the button, which is then disabled. */
  busy?: boolean;
  /** True when the last search got no response: Enter and the button retry the same value, blur does not. */
  unanswered?: boolean;
  /** Text next to the magnifying glass. */
  searchText?: string;
}

/** The field's `ref` belongs to the form library and to masks, so the button looks up its sibling input. */
function inputBeside(button: HTMLButtonElement): HTMLInputElement | null {
  const neighbour = button.previousElementSibling;
  return neighbour instanceof HTMLInputElement ? neighbour : null;
}

/**
 * A field that looks up its value on Enter, by its button, and on blur after typing (UI-04). Leaving the initial value
 * unchanged starts no search.
 */
export function SearchField({
  onSearch,
  minimumLength = 3,
  busy = false,
  unanswered = false,
  searchText = 'Buscar',
  onBlur,
  onKeyDown,
  onInput,
  ...field
}: SearchFieldProps): JSX.Element {
  const lastValue = useRef<string>(undefined);
  const isTyped = useRef(false);

  function search(input: HTMLInputElement | null, isAgain = false) {
    const value = input?.value.trim() ?? '';
    if (value.length < minimumLength || (value === lastValue.current && !isAgain)) return;
    lastValue.current = value;
    onSearch(value);
  }

  function change(event: InputEvent<HTMLInputElement>) {
    onInput?.(event);
    isTyped.current = true;
    if (event.currentTarget.value.trim() !== lastValue.current) lastValue.current = undefined;
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    onBlur?.(event);
    if (isTyped.current && !unanswered && !isTakenByDialog(event)) search(event.currentTarget);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.key !== 'Enter') return;
    // Enter starts the lookup instead of submitting the form.
    event.preventDefault();
    search(event.currentTarget, unanswered && !busy);
  }

  return (
    <TextField
      live
      enterKeyHint="search"
      {...field}
      onInput={change}
      onBlur={leave}
      onKeyDown={press}
      action={
        <button
          type="button"
          aria-busy={busy || undefined}
          onClick={(event) => {
            if (!busy) search(inputBeside(event.currentTarget), unanswered);
          }}
        >
          <Icon name="search" />
          <span>{searchText}</span>
        </button>
      }
    />
  );
}
