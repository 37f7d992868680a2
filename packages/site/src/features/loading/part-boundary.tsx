import { Component, type ReactNode } from "react";
import { PartFailure, type PartVariant } from "./part-failure.tsx";

interface PartBoundaryProps {
  variant: PartVariant;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/** Keeps what a part throws from the rest of the page: the part says so in its own place and can be tried again. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  readonly again = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    const { variant, onClose, children } = this.props;
    if (!this.state.failed) return children;
    return <PartFailure variant={variant} onAgain={this.again} onClose={onClose} />;
  }
}
