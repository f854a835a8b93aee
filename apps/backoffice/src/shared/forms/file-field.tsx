import type { JSX } from 'react';
import { FileInput } from './file-input.tsx';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface FileFieldProps extends Omit<LabelledProps, 'children'> {
  /** Allowed types, in the syntax of the input's attribute: `.pdf,.png`. */
  accept: string;
  /** Disables the field while the chosen file is uploaded. */
  isHeld?: boolean;
  onChoose: (file: File) => void;
}

/** A labelled file input with its help or error text. */
export function FileField({
  accept,
  isHeld = false,
  onChoose,
  ...labelled
}: FileFieldProps): JSX.Element {
  const { problem } = labelled;
  return (
    <Labelled {...labelled}>
      {({ id, 'aria-describedby': about }) => (
        <FileInput
          id={id}
          accept={accept}
          disabled={isHeld}
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
