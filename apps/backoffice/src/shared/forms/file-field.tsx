import type { JSX } from 'react';
import { FileInput } from './file-input.tsx';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface FileFieldProps extends Omit<LabelledProps, 'children'> {
  /** What may be chosen, as the input's attribute takes it: `.pdf,.png`. */
  accept: string;
  /** While what was chosen is on its way nothing else can be chosen. */
  isHeld?: boolean;
  onChoose: (file: File) => void;
}

/** A labelled file to choose, its help and what is wrong with it. */
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
