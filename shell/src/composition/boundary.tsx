import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What is rendered; a different one resets the boundary. */
  subject: unknown;
  /** Shown after a second consecutive error. */
  fallback: ReactNode;
  /** Called at the second error. */
  onFailed: (error: Error) => void;
  /** Called at the first error, before the children are rendered again. */
  onRetry: (error: Error) => void;
  /** For areas run from source: shows the first error instead of rendering the children again. */
  describe?: (caught: Caught) => ReactNode;
};
export type Caught = { error: Error; componentStack?: string | null };
type State = { errors: number; broken: boolean; caught?: Caught };

/**
 * Contains an error of a remote's component in its region: renders it once more, then shows the fallback.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { errors: 0, broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    if (this.props.describe) {
      this.setState({ errors: 1, caught: { error, componentStack } });
      return;
    }
    const errors = this.state.errors + 1;
    if (errors > 1) {
      this.setState({ errors });
      this.props.onFailed(error);
    } else {
      this.props.onRetry(error);
      this.setState({ errors, broken: false });
    }
  }

  override componentDidUpdate({ subject }: Props): void {
    if (subject !== this.props.subject && this.state.errors > 0)
      this.setState({ errors: 0, broken: false, caught: undefined });
  }

  override render(): ReactNode {
    const { broken, caught } = this.state;
    const { describe, fallback, children } = this.props;
    if (!broken) return children;
    if (describe) return caught ? describe(caught) : null;
    return fallback;
  }
}
