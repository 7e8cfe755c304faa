import { useLocation } from 'react-router';
import { OverlayHost } from '../../overlays/OverlayHost.tsx';
import { useIdleQuestion } from '../../shared/session/use-idle-question.ts';
import { useSessionEnd } from '../../shared/session/use-session-end.ts';
import { useSessionWatch } from '../../shared/session/use-session-watch.ts';
import { useSoldNotice } from '../../shared/session/use-sold-notice.ts';
import { RouteError } from '../RouteError.tsx';
import { useMarkNavigation } from './use-mark-navigation.ts';
import { useScrollPlace } from './use-scroll-place.ts';

/** What every frame does besides showing its screen: dialogs, places in the page, ends of sessions, news of sales. */
export const PageEffects = () => {
  useMarkNavigation();
  useScrollPlace();
  useSessionWatch();
  useSessionEnd();
  useIdleQuestion();
  useSoldNotice();
  const { pathname } = useLocation();
  // A dialog whose code could not be fetched does not take the page beneath it along, nor what was typed there.
  return (
    <RouteError place={pathname}>
      <OverlayHost />
    </RouteError>
  );
};
