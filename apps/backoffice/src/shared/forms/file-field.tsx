import { type JSX, useId, useState } from 'react';

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

/** A file to choose or to drop on it. The browser's own input lies over what is drawn, in words of ours. */
export function FileField({ label, accept, help, problem, onChoose }: FileFieldProps): JSX.Element {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <div className={problem ? 'in in--file in--bad' : 'in in--file'}>
        <input
          id={id}
          type="file"
          accept={accept}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || help ? `${id}-about` : undefined}
          // The same file, mended meanwhile, is a choice too.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file === undefined) return;
            setName(file.name);
            onChoose(file);
          }}
        />
        <span className="file-choose" aria-hidden="true">
          {name === null ? 'Escolher…' : 'Trocar…'}
        </span>
        <span className={name === null ? 'file-name q' : 'file-name'} aria-hidden="true">
          {name ?? 'Nenhum arquivo'}
        </span>
      </div>
      {problem || help ? (
        <p id={`${id}-about`} className={problem ? 'err' : 'help'}>
          {problem ?? help}
        </p>
      ) : null}
    </div>
  );
}
