import type { JSX, ReactNode } from 'react';
import { Field } from '../forms/field.tsx';
import { useCopying } from '../parts/use-copying.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  title: string;
  label: string;
  secret: string;
  /** Name of what is copied, with its article: 'o link'. */
  copied?: string;
  onClose: () => void;
  /** Says what the secret is for and how to hand it over. */
  children: ReactNode;
}

/** Shows a new secret that cannot be read again, so that its creator hands it over. */
export function ShownOnce({
  title,
  label,
  secret,
  copied = 'o texto',
  onClose,
  children,
}: ShownOnceProps): JSX.Element {
  const { said, copy } = useCopying(copied);
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
      <DialogButtons does="Copiar" onDo={() => void copy(secret)} back="Fechar" onClose={onClose} />
    </Dialog>
  );
}
