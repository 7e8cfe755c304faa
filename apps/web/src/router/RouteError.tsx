import { CHUNK_LOAD_TIMEOUT_MS } from '@naru/domain/navigation';
import { reportDefect, whenBack } from '@naru/frontend/page';
import { Component, type ReactNode } from 'react';
import { Unloaded } from '../shared/ui/Unloaded.tsx';
import { notifyRuns } from '../shared/use-runs.ts';

interface Props {
  /** A change of it is a new chance: the address. */
  readonly place: string;
  /** What tells of it where the page beneath stays, which does not begin anew by itself then: what was typed there would be lost. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failedAt: string | null;
}

/** When the connection last came back, in milliseconds of this page: what was asked for before may fail later. A page that begins anew knows of none. */
let connectedAt = Number.NEGATIVE_INFINITY;

/** What is shown when a part of the page could not be loaded or drawn: never blank, always with a way on (product 8). */
export class RouteError extends Component<Props, State> {
  override state: State = { failedAt: null };

  private endLooking = (): void => undefined;

  static getDerivedStateFromError(): Partial<State> {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps({ place }: Props, { failedAt }: State): Partial<State> | null {
    if (failedAt === '') return { failedAt: place };
    return failedAt !== null && failedAt !== place ? { failedAt: null } : null;
  }

  override componentDidMount(): void {
    addEventListener('online', this.connected);
  }

  override componentWillUnmount(): void {
    removeEventListener('online', this.connected);
    this.endLooking();
  }

  override componentDidCatch(error: unknown): void {
    reportDefect(error);
    notifyRuns();
    if (performance.now() - connectedAt < CHUNK_LOAD_TIMEOUT_MS) this.beginAnew();
    this.endLooking();
    this.endLooking = whenBack(this.back);
  }

  private readonly connected = (): void => {
    connectedAt = performance.now();
    if (this.state.failedAt !== null) this.beginAnew();
  };

  private readonly back = (): void => {
    if (this.state.failedAt === null) return;
    this.beginAnew();
    // What stands beside the page is tried again, and leaves what was typed there alone.
    if (this.props.instead !== undefined) this.setState({ failedAt: null });
  };

  // A browser does not ask again for code that it could not fetch: the page begins anew once there is a connection, as its notice promises.
  private beginAnew(): void {
    if (this.props.instead === undefined) location.reload();
  }

  override render(): ReactNode {
    if (this.state.failedAt === null) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    return <Unloaded whole title="화면을 불러오지 못했어요" label="새로고침" onAgain={() => location.reload()} />;
  }
}
