import { isForeignDomChange } from '@trilha/ui/feedback/foreign-dom-change.ts';
import { Component, Fragment, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A new address resets the boundary. */
  address?: string;
  children: ReactNode;
  /** Shown instead of the children after a failure; `retry` renders them again. */
  renderBroken: (retry: () => void) => ReactNode;
  onFailure?: () => void;
}

interface ErrorBoundaryState {
  failed: boolean;
  address: string | undefined;
  /** How often the children were redrawn after another program changed the page's DOM. */
  redraws: number;
}

/** Catches what its children throw: a fault of ours, or a chunk that cannot be loaded. */
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
    this.props.onFailure?.();
    // A page translator or an extension moved nodes: one redraw mends it.
    if (isForeignDomChange(error) && this.state.redraws === 0) {
      this.setState({ failed: false, redraws: 1 });
    }
  }

  override render(): ReactNode {
    const { failed, redraws } = this.state;
    if (failed) return this.props.renderBroken(() => this.setState({ failed: false }));
    // A new key. Without it React would reuse nodes that have been moved.
    return <Fragment key={redraws}>{this.props.children}</Fragment>;
  }
}
