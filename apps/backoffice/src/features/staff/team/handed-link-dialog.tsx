import type { JSX } from 'react';
import { Dialog } from '../../../shared/dialog/dialog.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';
import { useCopying } from '../../../shared/parts/use-copying.ts';

/** A link that sets a password, once, within its time. */
export interface HandedLink {
  readonly link: string;
  readonly expires_at: string;
}

interface HandedLinkDialogProps {
  name: string;
  handed: HandedLink;
  onClose: () => void;
}

/** The link that somebody begins with, shown once to who hands it over. */
export function HandedLinkDialog({ name, handed, onClose }: HandedLinkDialogProps): JSX.Element {
  const { said, copy } = useCopying('o link');
  return (
    <Dialog title={`Link de ${name}`} onClose={onClose}>
      <p>
        Entregue em mãos, ou por um caminho em que confia: quem o abre cria a senha e o segundo
        passo. Vale uma vez, até <span className="num">{momentWords(handed.expires_at)}</span>, e
        não aparece de novo.
      </p>
      <Field
        label="Link"
        readOnly
        value={handed.link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <output className="q s">{said}</output>
      <div className="buttons">
        <button type="button" className="btn btn--q" onClick={onClose}>
          Fechar
        </button>
        <button type="button" className="btn btn--go" onClick={() => void copy(handed.link)}>
          Copiar o link
        </button>
      </div>
    </Dialog>
  );
}
