import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Component, Fragment, type JSX, type ReactNode } from 'react';
import { isForeignDomChange } from '@trilha/ui/feedback/foreign-dom-change.ts';
import { forgetFailures } from './routing/loaded-once.ts';

interface ErrorBoundaryProps {
  /** A new address resets the boundary. */
  address: string;
  children: ReactNode;
  /** Shown instead of a whole page's text. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  address: string;
  /** How often the screen was redrawn after another program changed the page's DOM. */
  redraws: number;
}

/** Shown when a screen throws or its chunk cannot be loaded: after a new release, or without a network. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failed: false,
    address: this.props.address,
    redraws: 0,
  };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { failed: false, address, redraws: 0 };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailures();
    if (isForeignDomChange(error) && this.state.redraws === 0) {
      this.setState({ failed: false, redraws: 1 });
    }
  }

  override render(): ReactNode {
    const { children, fallback = <Broken /> } = this.props;
    // A new key. Without it React would reuse nodes that have been moved.
    return this.state.failed ? fallback : <Fragment key={this.state.redraws}>{children}</Fragment>;
  }
}

function Broken(): JSX.Element {
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
