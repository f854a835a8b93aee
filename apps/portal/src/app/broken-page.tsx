import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import type { JSX } from 'react';

/** Shown when a screen throws or its chunk cannot be loaded: after a new release, or without a network. */
export function BrokenPage(): JSX.Element {
  return (
    <div className="wrap section stack">
      <h1>Algo deu errado</h1>
      <Alert type="error" role="alert" title="Não deu para abrir esta página">
        <p>O que você digitou está guardado. Recarregue a página para continuar.</p>
        <Button variant="tertiary" size="small" onClick={() => location.reload()}>
          Recarregar
        </Button>
      </Alert>
    </div>
  );
}
