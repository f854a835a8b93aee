import type { JSX } from 'react';
import { ShownOnce } from '../../../shared/dialog/shown-once.tsx';
import { momentWords } from '../../../shared/parts/moments.ts';

/** A one-time link that sets a password until it expires. */
export interface HandedLink {
  readonly link: string;
  readonly expires_at: string;
}

interface HandedLinkDialogProps {
  name: string;
  handed: HandedLink;
  /** True when the role waits for a second admin. */
  isProposed?: boolean;
  onClose: () => void;
}

/** A staff member's first link, shown once to the admin who passes it on. */
export function HandedLinkDialog({
  name,
  handed,
  isProposed = false,
  onClose,
}: HandedLinkDialogProps): JSX.Element {
  const { link, expires_at } = handed;
  const title = `Link de ${name}`;
  return (
    <ShownOnce title={title} label="Link" secret={link} copied="o link" onClose={onClose}>
      <span>
        Entregue em mãos, ou por um caminho em que confia: quem o abre cria a senha e o segundo
        passo. Vale uma vez, até <span className="num">{momentWords(expires_at)}</span>.
      </span>
      {isProposed ? (
        <span>{' O papel só vale quando outro Admin o confirmar, na tela Equipe.'}</span>
      ) : null}
    </ShownOnce>
  );
}
