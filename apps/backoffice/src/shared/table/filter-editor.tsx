import { Button } from '@trilha/ui/button/button.tsx';
import { TextButton } from '@trilha/ui/button/text-button.tsx';
import { type JSX, useId, useState } from 'react';
import { Form } from '../forms/form.tsx';
import type { FilterField } from './filter-field.ts';

interface FilterEditorProps {
  field: FilterField;
  /** The current value; empty when the filter is not set. */
  value: string;
  /** Called with the new value; empty removes the filter. */
  onDone: (value: string) => void;
}

const INPUT_TYPES = { date: 'date', text: 'search' } as const;

/** The form where the user sets one filter's value. */
export function FilterEditor({ field, value, onDone }: FilterEditorProps): JSX.Element {
  const id = useId();
  const [draft, setDraft] = useState(value);
  const chosen = draft === '' ? [] : draft.split(',');
  const toggle = (option: string): void => {
    const next = chosen.includes(option)
      ? chosen.filter((one) => one !== option)
      : [...chosen, option];
    setDraft(next.join());
  };
  return (
    <Form
      className="filter-form"
      onSend={() => {
        onDone(draft.trim());
      }}
    >
      {field.kind === 'choice' ? (
        <fieldset className="fld">
          <legend>{field.label}</legend>
          {field.options.map((option, index) => (
            <label className="check" key={option.value}>
              <input
                className="cb"
                type="checkbox"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover was opened to choose here
                autoFocus={index === 0}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              {option.label}
            </label>
          ))}
        </fieldset>
      ) : (
        <div className="fld">
          <label htmlFor={id}>
            {field.label}
            {field.kind === 'date' ? <span>{`, ${field.word}`}</span> : ''}
          </label>
          <input
            id={id}
            className="in"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the popover was opened to type here
            autoFocus
            type={INPUT_TYPES[field.kind]}
            value={draft}
            placeholder={field.kind === 'text' ? field.hint : undefined}
            onChange={(event) => setDraft(event.target.value)}
          />
        </div>
      )}
      <div className="filter-do">
        {value === '' ? null : <TextButton onClick={() => onDone('')}>Tirar</TextButton>}
        <Button type="submit" size="small">
          Filtrar
        </Button>
      </div>
    </Form>
  );
}
