import { Button } from '@trilha/ui/button/button.tsx';
import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';

/** A public page on its way. */
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

/** A public page that could not be read, and what to do now. */
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
