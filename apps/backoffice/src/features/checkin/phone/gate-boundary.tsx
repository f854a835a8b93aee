import { Component, type ReactNode } from 'react';
import type { Gate } from './gate-state.ts';
import { LogFile } from './exchanging/log-file.tsx';

interface GateBoundaryProps {
  gate: Gate;
  children: ReactNode;
}

interface State {
  readonly hasFailed: boolean;
}

/** Error boundary: reports the failure, keeps the log accessible, and can render again offline. */
export class GateBoundary extends Component<GateBoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="ci">
        <div className="ci-door" role="alert">
          <h1>Esta tela quebrou</h1>
          <p>
            O erro é nosso. Tudo o que este celular anotou continua guardado nele e segue para a
            Gestão. Se a tela quebrar de novo, salve o arquivo e use outro celular.
          </p>
        </div>
        <div className="ci-do">
          <button
            type="button"
            className="main"
            onClick={() => this.setState({ hasFailed: false })}
          >
            Tentar de novo
          </button>
          <LogFile gate={this.props.gate} />
        </div>
      </main>
    );
  }
}
