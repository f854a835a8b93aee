import { type ComponentProps, type JSX, useState } from 'react';
import '../styles/file-field.css';

interface FileInputProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'accept' | 'multiple' | 'disabled' | 'aria-describedby'
> {
  isWrong?: boolean;
  /** Each goes its way as it is chosen: none of them stays as this field's own. */
  sendsAtOnce?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** Where files are chosen or dropped. The browser's own input lies over what is drawn, in words of ours. */
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
        // The same file, mended meanwhile, is a choice too.
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
