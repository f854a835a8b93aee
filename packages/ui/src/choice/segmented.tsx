import { type ComponentProps, type JSX, useId } from 'react';

import { ChoiceGroup, type ChoiceGroupText } from './choice-group.tsx';
import './segmented.css';

interface SegmentedProps
  extends ChoiceGroupText, Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue'> {
  options: readonly { value: string; label: string }[];
  /** Omit it when a form library reads the group by `name` and `ref`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
}

/**
 * Two or three short options side by side, as a radio group. All attributes, including `ref`, are passed to each radio
 * button, so a form library's `register` can be spread on it.
 */
export function Segmented({
  options,
  legend,
  help,
  error,
  span,
  id,
  name,
  value,
  defaultValue,
  ...input
}: SegmentedProps): JSX.Element {
  const ownId = useId();
  return (
    <ChoiceGroup id={id} legend={legend} help={help} error={error} span={span}>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...input}
              type="radio"
              name={name ?? ownId}
              value={option.value}
              checked={value === undefined ? undefined : option.value === value}
              defaultChecked={value === undefined ? option.value === defaultValue : undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
