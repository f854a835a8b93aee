import { Button } from '@trilha/ui/button/button.tsx';
import { ErrorBoundary } from '@trilha/web/page/error-boundary.tsx';
import type { JSX, ReactNode } from 'react';

/** Shows an error in place of a screen that throws; rail and bar stay. Pass the address as its key. */
export function ScreenBoundary({ children }: { children: ReactNode }): JSX.Element {
  return <ErrorBoundary renderBroken={() => <Broken />}>{children}</ErrorBoundary>;
}

function Broken(): JSX.Element {
  return (
    <div className="empty" role="alert">
      <h1>Esta tela quebrou</h1>
      <p className="q">
        O erro é nosso. O que já foi gravado continua gravado; o que estava sendo digitado aqui se
        perdeu.
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        Carregar de novo
      </Button>
    </div>
  );
}
