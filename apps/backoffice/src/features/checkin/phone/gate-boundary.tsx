import { ErrorBoundary } from '@trilha/web/page/error-boundary.tsx';
import type { JSX, ReactNode } from 'react';
import type { Gate } from './gate-state.ts';
import { LogFile } from './exchanging/log-file.tsx';

interface GateBoundaryProps {
  gate: Gate;
  children: ReactNode;
}

/** Error boundary: reports the failure, keeps the log accessible, and can render again offline. */
export function GateBoundary({ gate, children }: GateBoundaryProps): JSX.Element {
  return (
    <ErrorBoundary
      renderBroken={(retry) => (
        <main className="ci">
          <div className="ci-door" role="alert">
            <h1>Esta tela quebrou</h1>
            <p>
              O erro é nosso. Tudo o que este celular anotou continua guardado nele e segue para a
              Gestão. Se a tela quebrar de novo, salve o arquivo e use outro celular.
            </p>
          </div>
          <div className="ci-do">
            <button type="button" className="main" onClick={retry}>
              Tentar de novo
            </button>
            <LogFile gate={gate} />
          </div>
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
