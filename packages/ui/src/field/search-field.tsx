import { type FocusEvent, type InputEvent, type JSX, type KeyboardEvent, useRef } from 'react';

import { Icon } from '../icon/icon.tsx';
import { isTakenByDialog } from './taken-by-dialog.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import './search-field.css';

interface SearchFieldProps extends Omit<TextFieldProps, 'action' | 'onSubmit'> {
  /** Runs with the trimmed value, again only once it was changed (UI-06): typing it anew asks again. */
  onSearch: (value: string) => void;
  /** The fewest characters worth a search (UI-05). */
  minimumLength?: number;
  /** A search is under way: said on the button, which then waits. */
  busy?: boolean;
  /** The last search had no answer: Enter and the button ask for the same value again, leaving the field does not. */
  unanswered?: boolean;
  /** The words beside the magnifying glass. */
  searchText?: string;
}

/** The field's own `ref` belongs to the form library and to masks, so the button finds its neighbour. */
function inputBeside(button: HTMLButtonElement): HTMLInputElement | null {
  const neighbour = button.previousElementSibling;
  return neighbour instanceof HTMLInputElement ? neighbour : null;
}

/**
 * A field that looks something up on Enter or through its button, and on blur what was typed there (UI-04): passing
 * through what it opened with asks for nothing.
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
    // Enter looks up; it does not send the form around it.
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
