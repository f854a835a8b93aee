import { isForeignDomChange } from '@trilha/ui/feedback/foreign-dom-change.ts';
import { Component, Fragment, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
  /** Number of redraws after a browser extension changed the DOM. */
  readonly redraws: number;
}

/** Shows an error in place of a screen that throws; rail and bar stay. Pass the address as its key. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false, redraws: 0 };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isForeignDomChange(error) && this.state.redraws === 0) {
      this.setState({ hasFailed: false, redraws: 1 });
    }
  }

  override render(): ReactNode {
    const { hasFailed, redraws } = this.state;
    // A new key makes React rebuild all nodes; the old ones are no longer where React put them.
    if (!hasFailed) return <Fragment key={redraws}>{this.props.children}</Fragment>;
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
