import type { JSX, ReactNode } from 'react';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { useCopying } from '../../shared/parts/use-copying.ts';

interface ShownOnceProps {
  title: string;
  label: string;
  secret: string;
  onClose: () => void;
  /** What it is for, and how it is handed over. */
  children: ReactNode;
}

/** A secret that nobody can read again. */
export function ShownOnce({
  title,
  label,
  secret,
  onClose,
  children,
}: ShownOnceProps): JSX.Element {
  const { said, copy } = useCopying('o texto');
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <Field
        label={label}
        className="in num"
        readOnly
        value={secret}
        help="Aparece só agora: quem perde, cria outra vez."
        onFocus={(event) => event.currentTarget.select()}
      />
      <output className="q s">{said}</output>
      <div className="buttons">
        <button type="button" className="btn btn--q" onClick={onClose}>
          Fechar
        </button>
        <button type="button" className="btn btn--go" onClick={() => void copy(secret)}>
          Copiar
        </button>
      </div>
    </Dialog>
  );
}
