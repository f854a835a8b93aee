import { type ComponentProps, type JSX, useState } from 'react';
import { faultOf, type FieldFaults, FormFaults, isControl } from './field-faults.ts';
import { Problem } from './problem.tsx';

interface FormProps extends Pick<ComponentProps<'form'>, 'className' | 'children'> {
  /** Called when no control is wrong by its own attributes. */
  onSend: (form: HTMLFormElement) => void;
}

const NONE: FieldFaults = new Map();
/** Key of a fault whose control has no place for words, such as a tick. */
const ELSEWHERE = '';

/** A form that says what is missing at its fields, in our words instead of the browser's bubbles. */
export function Form({ className = 'rows', onSend, children }: FormProps): JSX.Element {
  const [faults, setFaults] = useState(NONE);
  const keyOf = (control: Element): string => (control.closest('div.fld') ? control.id : ELSEWHERE);
  const judge = (form: HTMLFormElement): void => {
    const found = [...form.elements]
      .filter(isControl)
      .map((control) => ({ control, words: faultOf(control) }))
      .filter(({ words }) => words !== null);
    // Of several ticks the first one is named: it gets the focus.
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
