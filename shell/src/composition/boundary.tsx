import { Component, type ErrorInfo, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What is drawn; another one is a new beginning. */
  subject: unknown;
  /** Shown once a second error came in a row. */
  fallback: ReactNode;
  /** Called when the second error came. */
  onFailed: (reason: string) => void;
  /** Called when the first error came and the children are rendered once more. */
  onRetry: (reason: string) => void;
};

/**
 * Keeps an error of a remote's component inside its region: renders it once more, then gives up and shows the fallback.
 */
export class Boundary extends Component<Props, { errors: number; broken: boolean }> {
  override state = { errors: 0, broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: Error, _info: ErrorInfo): void {
    const errors = this.state.errors + 1;
    const reason = String(error);
    if (errors > 1) {
      this.setState({ errors });
      this.props.onFailed(reason);
    } else {
      this.props.onRetry(reason);
      this.setState({ errors, broken: false });
    }
  }

  override componentDidUpdate({ subject }: Props): void {
    if (subject !== this.props.subject && this.state.errors > 0) this.setState({ errors: 0, broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
