import type { JSX } from 'react';
import { ShownOnce } from '../../../shared/dialog/shown-once.tsx';

interface HookSecretProps {
  name: string;
  secret: string;
  onClose: () => void;
}

/** Shows the secret that signs a webhook's messages, once. */
export function HookSecret({ name, secret, onClose }: HookSecretProps): JSX.Element {
  return (
    <ShownOnce title={`Segredo de ${name}`} label="Segredo" secret={secret} onClose={onClose}>
      Com ele o parceiro confere que a mensagem é nossa (Standard Webhooks). Entregue por um caminho
      em que confia.
    </ShownOnce>
  );
}
