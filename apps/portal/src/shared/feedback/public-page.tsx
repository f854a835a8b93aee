import { Button } from '@trilha/ui/button/button.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';

/** Shown while a public page loads. */
export function PageOnItsWay(): JSX.Element {
  return (
    <div className="wrap section stack-l guide-wait">
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}

/** Shown when a public page could not be loaded, with a retry. */
export function PageFailed({ onRetry }: { onRetry: () => void }): JSX.Element {
  return (
    <div className="wrap section stack-m guide-wait">
      <h1>Não deu para carregar</h1>
      <p className="lead">A página não chegou. Veja se há sinal e tente de novo.</p>
      <p>
        <Button onClick={onRetry}>Carregar de novo</Button>
      </p>
    </div>
  );
}
