import { CheckboxField } from '@trilha/ui/choice/checkbox-field.tsx';
import { type JSX, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import type { SchemaForm } from '../forms/use-schema-form.ts';
import './same-as-mine.css';

interface SameAsMineProps<Values extends Record<string, string>> {
  form: SchemaForm<Values, unknown>;
  /** The customer's own values, valid in this form. */
  mine: Values;
  title: string;
  /** The customer's own values in one line. */
  shown: string;
  /** Why the customer's values do not fit this person; the checkbox is then disabled. */
  whyNot?: string | undefined;
  /** The fields; hidden while the checkbox is ticked. */
  children: ReactNode;
}

/**
 * A checkbox that replaces fields whose values are usually the customer's own: 'Mora comigo' replaces the address. While
 * it is ticked the fields are hidden, but their values stay in the form, so the same request is sent and validated.
 * Unticking it shows the fields, empty. Hidden fields are also shown when one of them has an error.
 */
export function SameAsMine<Values extends Record<string, string>>({
  form,
  mine,
  title,
  shown,
  whyNot,
  children,
}: SameAsMineProps<Values>): JSX.Element {
  const { methods } = form;
  const names = Object.keys(mine) as Path<Values>[];
  const write = (values: Record<string, string>) => {
    for (const name of names) {
      const value = (values[name] ?? '') as PathValue<Values, Path<Values>>;
      methods.setValue(name, value, { shouldDirty: true });
      methods.clearErrors(name);
    }
  };
  const isMine = () => names.every((name) => methods.getValues(name) === mine[name]);
  const cannot = whyNot !== undefined;
  const [couldNot, setCouldNot] = useState(cannot);
  const [ticked, setTicked] = useState(() => isMine() && !cannot);
  if (cannot !== couldNot) {
    setCouldNot(cannot);
    if (cannot) setTicked(false);
  }
  const clear = useEffectEvent(() => {
    if (isMine()) write({});
  });
  const couldNotBefore = useRef(cannot);
  useEffect(() => {
    // Empties only values that the checkbox wrote: those of a stored member stay.
    if (cannot && !couldNotBefore.current) clear();
    couldNotBefore.current = cannot;
  }, [cannot]);
  const isRefused = names.some((name) => form.field(name).error !== undefined);
  return (
    <div className="stack-m">
      <div className="same-as-mine">
        <CheckboxField
          checked={ticked}
          disabled={cannot}
          help={whyNot ?? shown}
          onChange={({ target }) => {
            setTicked(target.checked);
            write(target.checked ? mine : {});
          }}
        >
          <b>{title}</b>
        </CheckboxField>
      </div>
      {(!ticked || isRefused) && children}
    </div>
  );
}
