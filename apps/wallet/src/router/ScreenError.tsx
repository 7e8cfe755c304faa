import { Button } from '@mantine/core';
import { reportDefect, whenBack } from '@naru/frontend/page';
import { WALLET_TEXTS } from '@naru/messages/wallet';
import { Component, type ReactNode } from 'react';
import { Hint } from '../shared/Hint.tsx';
import classes from './Frame.module.css';

interface Props {
  /** A change of it is a new chance: the address. */
  readonly place: string;
  readonly children: ReactNode;
}

/** What is shown when a part of the wallet could not be loaded or drawn: never blank, always with a way on. */
export class ScreenError extends Component<Props, { readonly failedAt: string | null }> {
  override state: { readonly failedAt: string | null } = { failedAt: null };

  static getDerivedStateFromProps({ place }: Props, { failedAt }: { readonly failedAt: string | null }) {
    if (failedAt === '') return { failedAt: place };
    return failedAt !== null && failedAt !== place ? { failedAt: null } : null;
  }

  static getDerivedStateFromError() {
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
    if (this.state.failedAt === null) return this.props.children;
    const { title, text, reload } = WALLET_TEXTS.broken;
    return (
      <div className={classes.phone}>
        <main className={classes.still}>
          <Hint title={title} text={text} tone="bad">
            <Button size="lg" onClick={() => location.reload()}>
              {reload}
            </Button>
          </Hint>
        </main>
      </div>
    );
  }
}
