import { type JSX, useId } from 'react';
import { FileInput } from './file-input.tsx';

interface FileFieldProps {
  label: string;
  /** What may be chosen, as the input's attribute takes it: `.pdf,.png`. */
  accept: string;
  /** Below the field, always there. */
  help?: string;
  /** What is wrong with it, instead of the help. */
  problem?: string | null | undefined;
  onChoose: (file: File) => void;
}

/** A labelled file to choose, its help and what is wrong with it. */
export function FileField({ label, accept, help, problem, onChoose }: FileFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <FileInput
        id={id}
        accept={accept}
        isWrong={Boolean(problem)}
        aria-describedby={problem || help ? `${id}-about` : undefined}
        onChoose={([file]) => {
          if (file !== undefined) onChoose(file);
        }}
      />
      {problem || help ? (
        <p id={`${id}-about`} className={problem ? 'err' : 'help'}>
          {problem ?? help}
        </p>
      ) : null}
    </div>
  );
}
