const ACTIVITY = ['pointermove', 'pointerdown', 'keydown'] as const;
const HEARD_EVERY_MS = 1_000;
const CHANNEL = 'naru.activity';

/**
 * Tells of the mouse and the keyboard, of this tab and of every other of the site, at most once a second: all tabs are one visit, and one that
 * lies behind must not end it for the one that is used. Answers how to stop.
 */
export const watchActivity = (onActivity: () => void): (() => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  let heard = Number.NEGATIVE_INFINITY;
  const hear = ({ timeStamp }: Event): void => {
    if (timeStamp - heard < HEARD_EVERY_MS) return;
    heard = timeStamp;
    channel.postMessage(null);
    onActivity();
  };
  for (const type of ACTIVITY) addEventListener(type, hear, { passive: true });
  channel.addEventListener('message', onActivity);
  return () => {
    for (const type of ACTIVITY) removeEventListener(type, hear);
    channel.close();
  };
};
