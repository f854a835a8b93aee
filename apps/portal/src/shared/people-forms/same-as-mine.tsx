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
  /** Why the customer's values cannot be meant; the box cannot be ticked then. */
  whyNot?: string | undefined;
  /** The fields, drawn while the box is not ticked. */
  children: ReactNode;
}

/**
 * A checkbox instead of fields that usually repeat the customer's own values ('Mora comigo'). The fields keep their
 * values in the form while they are not drawn, so request and validation are the same. Unticking empties the fields.
 * An error of a hidden field opens the fields.
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
    // A stored member's values stay as they are; only what the box wrote is emptied.
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
