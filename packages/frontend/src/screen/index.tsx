import { Component, type ReactNode } from 'react';
import { reportDefect } from '../page/report.ts';
import { whenBack } from '../page/when-back.ts';

interface Props {
  /** A change of it is a new chance: the address. */
  readonly place: string;
  readonly instead: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failedAt: string | null;
}

/**
 * An error boundary that is never blank: what could not be loaded or drawn is reported, and the page begins anew once the server answers again, since
 * a browser does not ask again for code that it could not fetch.
 */
export class ScreenError extends Component<Props, State> {
  override state: State = { failedAt: null };

  static getDerivedStateFromProps({ place }: Props, { failedAt }: State): State | null {
    if (failedAt === '') return { failedAt: place };
    return failedAt !== null && failedAt !== place ? { failedAt: null } : null;
  }

  static getDerivedStateFromError(): State {
    return { failedAt: '' };
  }

  private endLooking = (): void => undefined;

  override componentDidCatch(error: unknown): void {
    reportDefect(error);
    this.endLooking();
    this.endLooking = whenBack(() => location.reload());
  }

  override componentWillUnmount(): void {
    this.endLooking();
  }

  override render(): ReactNode {
    return this.state.failedAt === null ? this.props.children : this.props.instead;
  }
}
