import { whenBack } from '@naru/frontend/page';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { failureOf } from '../query/answer.ts';
import { Unloaded } from './Unloaded.tsx';

interface Props {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly whole?: boolean;
}

const Unfetched = ({ onRetry, whole = false }: Props) => (
  <div role="alert">
    <Unloaded title="불러오지 못했어요" whole={whole} label="다시 시도" onAgain={onRetry} />
  </div>
);

const View = lazy(() =>
  import('./RefusalView.tsx').then(
    ({ RefusalView }) => ({ default: RefusalView }),
    () => ({ default: Unfetched }),
  ),
);

/** So often is asked anew what a server that is away did not answer; not at the same moment by all who wait. */
const AGAIN_MS = 3_000;
/** Nobody answered: asking again may help. */
export const AWAY: ReadonlySet<string> = new Set(['connectionFailed', 'serviceUnavailable']);

const beginAnew = (): void => location.reload();

/** Why a list or a page could not be shown. The catalogue's words come with the first refusal: a visit without one needs none of them. */
export const Refusal = (props: Props) => {
  const { name } = failureOf(props.error);
  // A browser does not ask again for code that it could not fetch: only a page that begins anew does.
  const onRetry = name === 'loadFailed' ? beginAnew : props.onRetry;
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    if (name === 'loadFailed') return whenBack(beginAnew);
    if (!AWAY.has(name)) return;
    const timer = setInterval(() => retry.current(), AGAIN_MS * (0.75 + Math.random() / 2));
    return () => clearInterval(timer);
  }, [name]);
  return (
    <Suspense fallback={null}>
      <View {...props} onRetry={onRetry} />
    </Suspense>
  );
};
