import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';
import './alert.css';

interface ErrorBoundaryProps {
  /** When this changes, the content is rendered again. */
  readonly resetBy?: unknown;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  /** How often it was tried again without a connection: each time the sentence is announced anew. */
  readonly tries: number;
  readonly resetBy: unknown;
}

/**
 * Keeps the rest of the page when its content fails, such as code that a bad connection does not deliver; the visitor
 * can try again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { hasFailed: false, tries: 0, resetBy: this.props.resetBy };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetBy }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetBy === state.resetBy ? null : { resetBy, hasFailed: false };
  }

  override render(): ReactNode {
    const { hasFailed, tries } = this.state;
    if (!hasFailed) return this.props.children;
    return (
      <div className="wrap not-loaded">
        <p role="alert" key={tries}>
          This part of the page could not be loaded. Please check your connection and try again.
        </p>
        <Button onClick={() => void reloadIfOnline().catch(() => this.setState({ tries: tries + 1 }))}>
          Try again
        </Button>
      </div>
    );
  }
}

/**
 * React and some browsers never fetch code again after a failure (github.com/whatwg/html/issues/6768): only a new
 * document does. Without a connection that would be the browser's own error page, so a request to the site comes first.
 */
async function reloadIfOnline(): Promise<void> {
  await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  location.reload();
}
