import type { JSX } from 'react';
import { Labelled, type LabelledProps } from '../../../../shared/forms/labelled.tsx';

interface LinesFieldProps extends Omit<LabelledProps, 'children'> {
  value: string;
  onType: (value: string) => void;
}

/** A labelled multi-line text field. */
export function LinesField({ value, onType, ...words }: LinesFieldProps): JSX.Element {
  return (
    <Labelled {...words}>
      {(control) => (
        <textarea
          {...control}
          className={words.problem ? 'in in--bad' : 'in'}
          rows={Math.min(8, Math.max(3, value.split('\n').length + 1))}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Labelled>
  );
}
