import { Button } from '@trilha/ui/button/button.tsx';
import { Alert } from '@trilha/ui/feedback/alert.tsx';
import { Component, type JSX, type ReactNode } from 'react';
import { forgetFailures } from './routing/loaded-once.ts';

interface ErrorBoundaryProps {
  /** Another address is another try. */
  address: string;
  children: ReactNode;
  /** Instead of a whole page's words. */
  fallback?: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  address: string;
}

/** What a screen shows when it broke, or when its chunk could not be had: after a new release, or without a network. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, address: this.props.address };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    { address }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return address === state.address ? null : { failed: false, address };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render(): ReactNode {
    const { children, fallback = <Broken /> } = this.props;
    return this.state.failed ? fallback : children;
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
