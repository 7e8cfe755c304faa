import { NOTICE_POLL_MS, type Notices } from '@naru/domain/notice';

/** Between two streams that ended as they should. */
const SOON_MS = 1_000;

interface News {
  readonly onCount: (unseen: number) => void;
  readonly onSite: () => void;
}

/** Goes on being told: a stream that ended is opened again, one that broke a little later. Answers how to stop. */
export const watchNotices = (notices: Pick<Notices, 'watch'>, { onCount, onSite }: News): (() => void) => {
  let stopped = false;
  let stop = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    stop = resolve;
  });
  const pause = (ms: number): Promise<void> =>
    Promise.race([
      until,
      new Promise<void>((resolve) => {
        setTimeout(resolve, ms);
      }),
    ]);
  const run = async (): Promise<void> => {
    while (!stopped) {
      const ended = await notices.watch({ onCount: (unseen) => (stopped ? undefined : onCount(unseen)), onSite, until });
      if (!stopped) await pause(ended.ok ? SOON_MS : NOTICE_POLL_MS);
    }
  };
  void run();
  return () => {
    stopped = true;
    stop();
  };
};
