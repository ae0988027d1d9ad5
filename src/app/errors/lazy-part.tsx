import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { importPart, MissingPart } from './missing-part.ts';
import { missingPartWords as words } from './missing-part-words.ts';

/**
 * A part that is loaded when it is first shown. One that cannot be loaded says so in its place and can be asked for again: what
 * stands around it, such as a form, stays as it is.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback: ReactNode = null) {
  const again = () => lazy(async () => ({ default: await importPart(load) }));
  let latest = again();
  return function LazyPart(props: Props) {
    const [{ Part, tries }, setTry] = useState({ Part: latest, tries: 0 });
    const retry = () => {
      latest = again();
      setTry({ Part: latest, tries: tries + 1 });
    };
    return (
      <PartBoundary key={tries} onRetry={retry}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // A part that came and then failed is for the boundary of its panel.
    if (!(error instanceof MissingPart)) throw error;
    return (
      <Notice tone="warn" role="alert">
        <p>
          <b>{words.missing}</b>
        </p>
        <p>{words.missingNext}</p>
        <p>
          <Button small onClick={this.props.onRetry}>
            {words.tryAgain}
          </Button>
        </p>
      </Notice>
    );
  }
}
