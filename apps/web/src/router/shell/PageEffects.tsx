import { usePort } from '@naru/frontend/container';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { OverlayHost } from '../../overlays/OverlayHost.tsx';
import type { AnyOverlay } from '../../shared/overlay/overlay-store.ts';
import { useIdleQuestion, useSessionWatch, useSoldNotice } from '../../shared/session/page-effects.ts';
import { useSessionEnd } from '../../shared/session/use-session-end.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useStore } from '../../shared/watched-store.ts';
import { whenBegun } from '../../shared/when-begun.ts';
import { RouteError } from '../RouteError.tsx';
import classes from './shell.module.css';
import { useMarkNavigation } from './use-mark-navigation.ts';
import { useScrollPlace } from './use-scroll-place.ts';

/** What tells of failures, and the dialogs in which an answer is told: nobody can fetch them while the server is away. */
const fetchThem = (): void => {
  for (const part of [
    import('../../shared/ui/RefusalView.tsx'),
    import('../../overlays/Stack.tsx'),
    import('../../overlays/dialogs/plain.tsx'),
  ])
    part.catch(() => undefined);
};

/** Has what tells of failures come as soon as somebody begins to do something, and not before: a first look at a page is not held up by it. */
const useFailuresAtHand = (): void => useEffect(() => whenBegun(fetchThem), []);

/** What every frame does besides showing its screen: dialogs, places in the page, ends of sessions, news of sales. */
export const PageEffects = () => {
  useMarkNavigation();
  useFailuresAtHand();
  useScrollPlace();
  useSessionWatch();
  useSessionEnd();
  useIdleQuestion();
  useSoldNotice();
  const { pathname } = useLocation();
  // A dialog whose code could not be fetched does not take the page beneath it along, nor what was typed there.
  return (
    <RouteError place={pathname} instead={<NoDialog />}>
      <OverlayHost />
    </RouteError>
  );
};

const isNews = (entry: AnyOverlay): entry is AnyOverlay<'notice' | 'alert'> =>
  entry.opened && (entry.kind === 'notice' || entry.kind === 'alert');

/** Chromium never asks again for code that failed once: what a dialog would have said is said without it. */
const NoDialog = () => {
  const overlays = usePort(TOKENS.overlays);
  const { stack } = useStore(overlays);
  if (stack.length === 0) return null;
  const news = stack.find(isNews);
  return (
    <p role="alert" className={`${classes.offline} ${classes.below}`}>
      {news === undefined ? (
        <>
          창을 열지 못했어요. 새로고침하면 입력하던 내용은 사라져요.{' '}
          <button type="button" onClick={() => location.reload()}>
            새로고침
          </button>
        </>
      ) : (
        <>
          {news.input.text}{' '}
          <button
            type="button"
            onClick={() => {
              news.close();
              overlays.remove(news.id);
            }}
          >
            {news.input.okLabel ?? '확인'}
          </button>
        </>
      )}
    </p>
  );
};
