import { useRef } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { SchemaForm } from './use-schema-form.ts';

/**
 * Name of the field with the focus, or of the field that a pressed button belongs to. A customer who reached the button
 * by keyboard is on the way to the next field.
 */
function focusedName(): string | null {
  const at = document.activeElement;
  const isPressed = at instanceof HTMLButtonElement && !at.matches(':focus-visible');
  return (isPressed ? at.previousElementSibling : at)?.getAttribute('name') ?? null;
}

interface SearchedFields<Input extends FieldValues> {
  /** Whether a search may write to the field: the customer neither edited it nor is typing in it. */
  mayFill: (name: Path<Input>) => boolean;
  /** Whether the customer is typing in the field. */
  isFocused: (name: Path<Input>) => boolean;
  /** Writes a search result and marks it as such. */
  fill: (name: Path<Input>, value: string) => void;
  /** Whether the field still holds a search result, or the value loaded together with the searched one. */
  isOwn: (name: Path<Input>) => boolean;
  /** Moves focus from the searched field to the first empty one, unless the customer has moved on. */
  goOn: (searched: Path<Input>, names: readonly Path<Input>[]) => void;
}

/**
 * Decides which fields a search may write (decision 029): empty ones and unedited earlier results, never the focused
 * one.
 * @param loaded values that belong to the searched value the form opened with.
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
