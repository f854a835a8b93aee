import { type ComponentProps, type JSX, useState } from 'react';
import { faultOf, type FieldFaults, FormFaults, isControl } from './field-faults.ts';
import { Problem } from './problem.tsx';

interface FormProps extends Pick<ComponentProps<'form'>, 'className' | 'children'> {
  /** Called when all controls are valid by their own attributes. */
  onSend: (form: HTMLFormElement) => void;
}

const NONE: FieldFaults = new Map();
/** Key of the faults of controls without a place for an error text, such as checkboxes. */
const ELSEWHERE = '';

/** A form that shows Portuguese error texts at its fields instead of the browser's own messages. */
export function Form({ className = 'rows', onSend, children }: FormProps): JSX.Element {
  const [faults, setFaults] = useState(NONE);
  const keyOf = (control: Element): string => (control.closest('div.fld') ? control.id : ELSEWHERE);
  const judge = (form: HTMLFormElement): void => {
    const found = [...form.elements]
      .filter(isControl)
      .map((control) => ({ control, words: faultOf(control) }))
      .filter(({ words }) => words !== null);
    // Reversed, so that of several checkboxes the text of the first one stays, which gets the focus.
    setFaults(
      new Map(found.toReversed().map(({ control, words }) => [keyOf(control), words ?? ''])),
    );
    const [first] = found;
    if (first) first.control.focus();
    else onSend(form);
  };
  return (
    <FormFaults value={faults}>
      <form
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          judge(event.currentTarget);
        }}
        onChange={({ target }) => {
          const key = isControl(target) ? keyOf(target) : ELSEWHERE;
          if (faults.has(key)) setFaults(new Map([...faults].filter(([one]) => one !== key)));
        }}
      >
        {children}
        {faults.has(ELSEWHERE) ? <Problem text={faults.get(ELSEWHERE) ?? null} /> : null}
      </form>
    </FormFaults>
  );
}
