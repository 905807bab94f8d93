import { Component, type ReactNode } from 'react';
import { ErrorState } from './states/States.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
  /** Told once an error; what it does with it is the caller's. */
  readonly onError: (what: string) => void;
  readonly children: ReactNode;
}

/** S8.16: keeps a broken part from taking the page along; says so calmly and offers to try again. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? `${error.name}: ${error.message}` : 'an unknown error');
  }

  override render(): ReactNode {
    const { title, text, retry, children } = this.props;
    if (!this.state.failed) return children;
    return <ErrorState title={title} text={text} retry={retry} onRetry={() => this.setState({ failed: false })} />;
  }
}
