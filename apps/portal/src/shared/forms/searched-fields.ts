import { useRef } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/**
 * Where the person is: the name of the field that holds the focus, or of the one whose button was
 * pressed. Who came to the button by the keyboard is on the way to the next field.
 */
function focusedName(): string | null {
  const at = document.activeElement;
  const isPressed = at instanceof HTMLButtonElement && !at.matches(':focus-visible');
  return (isPressed ? at.previousElementSibling : at)?.getAttribute('name') ?? null;
}

interface SearchedFields<Input extends FieldValues> {
  /** Whether a search may write there: nobody typed it, and nobody is typing now. */
  mayFill: (name: Path<Input>) => boolean;
  /** Whether somebody is typing there now. */
  isFocused: (name: Path<Input>) => boolean;
  /** Writes what a search found, and remembers it as the search's own. */
  fill: (name: Path<Input>, value: string) => void;
  /** Whether the field holds what a search wrote, or what was loaded with what is searched for. */
  isOwn: (name: Path<Input>) => boolean;
  /** Leads on from the searched field to the first that is still empty, unless the person went on already. */
  goOn: (searched: Path<Input>, names: readonly Path<Input>[]) => void;
}

/**
 * What a search may write into a form (decision 029): empty fields, and what an earlier search wrote
 * and nobody edited; never the field that is being typed in.
 * @param loaded what belongs to the value that the form was opened with.
 */
export function useSearchedFields<Input extends FieldValues>(
  { methods }: Pick<SchemaForm<Input, unknown>, 'methods'>,
  loaded: Partial<Record<Path<Input>, string>> = {},
): SearchedFields<Input> {
  const own = useRef(new Map<string, string>(Object.entries(loaded)));
  const textOf = (name: Path<Input>): string => {
    const value: unknown = methods.getValues(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const isOwn = (name: Path<Input>) => own.current.get(name) === textOf(name);
  const isFocused = (name: Path<Input>) => focusedName() === name;
  return {
    isOwn,
    isFocused,
    mayFill: (name) => !isFocused(name) && (textOf(name) === '' || isOwn(name)),
    fill: (name, value) => {
      own.current.set(name, value);
      const options = { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' };
      methods.setValue(name, value as PathValue<Input, Path<Input>>, options);
      if (value === '') methods.clearErrors(name);
    },
    goOn: (searched, names) => {
      const next = names.find((name) => textOf(name) === '');
      if (next !== undefined && focusedName() === searched) methods.setFocus(next);
    },
  };
}
