import { Component, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
}

/** A screen that breaks says so in its place; rail and bar stay. Give it the address as its key. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="empty" role="alert">
        <h1>Esta tela quebrou</h1>
        <p className="q">
          O erro é nosso. O que já foi gravado continua gravado; o que estava sendo digitado aqui se
          perdeu.
        </p>
        <button type="button" className="btn btn--go" onClick={() => location.reload()}>
          Carregar de novo
        </button>
      </div>
    );
  }
}
