import { isForeignDomChange } from '@trilha/ui/feedback/foreign-dom-change.ts';
import { Component, Fragment, type ReactNode } from 'react';

interface State {
  readonly hasFailed: boolean;
  /** How often what another program did to the page was answered by drawing the screen anew. */
  readonly redraws: number;
}

/** A screen that breaks says so in its place; rail and bar stay. Give it the address as its key. */
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
    // Another key, or React would go on with nodes that are no longer where it put them.
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
