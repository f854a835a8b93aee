import { type JSX, type ReactNode, useState } from 'react';
import { Dialog } from '../../shared/dialog/dialog.tsx';
import { Field } from '../../shared/forms/field.tsx';

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
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(secret).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Copiado.' : 'O navegador não deixou copiar: marque o texto e copie.');
  };
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
        <button type="button" className="btn btn--go" onClick={() => void copy()}>
          Copiar
        </button>
      </div>
    </Dialog>
  );
}
