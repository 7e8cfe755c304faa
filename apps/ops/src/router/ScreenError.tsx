import { Button } from '@mantine/core';
import { reportDefect, whenBack } from '@naru/frontend/page';
import { Component, type ReactNode } from 'react';
import { Page } from '../shared/ui/Page.tsx';

/** What is shown when a part of the console could not be loaded or drawn: never blank, always with a way on. */
export class ScreenError extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
    if (!this.state.failed) return this.props.children;
    return (
      <Page title="화면을 보여 드리지 못했습니다" lead="콘솔이 새로 바뀌었거나 연결이 끊겼습니다. 다시 불러와 주세요.">
        <div>
          <Button onClick={() => location.reload()}>다시 불러오기</Button>
        </div>
      </Page>
    );
  }
}
