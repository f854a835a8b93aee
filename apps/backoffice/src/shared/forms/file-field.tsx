import type { JSX } from 'react';
import { FileInput } from './file-input.tsx';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface FileFieldProps extends Omit<LabelledProps, 'children'> {
  /** What may be chosen, as the input's attribute takes it: `.pdf,.png`. */
  accept: string;
  onChoose: (file: File) => void;
}

/** A labelled file to choose, its help and what is wrong with it. */
export function FileField({ label, accept, help, problem, onChoose }: FileFieldProps): JSX.Element {
  return (
    <Labelled label={label} help={help} problem={problem}>
      {({ id, 'aria-describedby': about }) => (
        <FileInput
          id={id}
          accept={accept}
          isWrong={Boolean(problem)}
          aria-describedby={about}
          onChoose={([file]) => {
            if (file !== undefined) onChoose(file);
          }}
        />
      )}
    </Labelled>
  );
}
