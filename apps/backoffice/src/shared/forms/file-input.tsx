import { type ComponentProps, type JSX, useState } from 'react';
import '../styles/file-field.css';

interface FileInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'accept' | 'multiple' | 'disabled' | 'aria-describedby'
> {
  isWrong?: boolean;
  /** Files are uploaded as soon as they are chosen; the field then empties itself. */
  sendsAtOnce?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Input for chosen or dropped files. Lies invisibly over our drawing, which shows our own texts. */
export function FileInput({
  isWrong = false,
  sendsAtOnce = false,
  onChoose,
  ...input
}: FileInputProps): JSX.Element {
  const [name, setName] = useState<string | null>(null);
  const none = sendsAtOnce ? 'ou solte aqui' : 'Nenhum arquivo';
  return (
    <div className={isWrong ? 'in in--file in--bad' : 'in in--file'}>
      <input
        {...input}
        type="file"
        aria-invalid={isWrong ? true : undefined}
        // Choosing the same file again, e.g. after fixing it, must also fire a change event.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          const [first] = files;
          if (first === undefined) return;
          if (sendsAtOnce) currentTarget.value = '';
          else setName(first.name);
          onChoose(files);
        }}
      />
      <span className="in-file-choose" aria-hidden="true">
        {name === null ? 'Escolher…' : 'Trocar…'}
      </span>
      <span className={name === null ? 'in-file-name q' : 'in-file-name'} aria-hidden="true">
        {name ?? none}
      </span>
    </div>
  );
}
