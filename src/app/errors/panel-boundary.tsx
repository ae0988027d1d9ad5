import { Component, type ReactNode } from 'react';
import { LateErrorState } from './late-error-state.tsx';

/** Keeps a fault of one panel to that panel; a form beside it keeps what was typed. */
export class PanelBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return <LateErrorState error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
