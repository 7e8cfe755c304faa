import { usePort } from '@naru/frontend/container';
import { pageLayers } from '@naru/frontend/layers';
import { useEffect } from 'react';
import { useHref, useNavigate } from 'react-router';
import { TOKENS } from '../tokens.ts';

const QUESTION = {
  title: '작성 중인 내용이 있어요',
  text: '이 화면을 떠나면 입력한 내용이 사라집니다. 떠날까요?',
  okLabel: '떠나기',
  cancelLabel: '계속 작성하기',
  danger: true,
} as const;

/** By this mark a link is known whose plain click opens a dialog over the page (`data-opens-over`). */
const OPENS_OVER = 'opensOver';

/** The address, below `base`, of the link that a plain click would open in this very page; undefined for any other click. */
const addressClicked = (event: MouseEvent, base: string): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || (link.target !== '' && link.target !== '_self') || link.origin !== location.origin)
    return undefined;
  if (OPENS_OVER in link.dataset) return undefined;
  const root = base.replace(/\/$/, '');
  if (link.pathname !== root && !link.pathname.startsWith(`${root}/`)) return undefined;
  // A place within this screen is no leaving.
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return undefined;
  return `${link.pathname.slice(root.length) || '/'}${link.search}${link.hash}`;
};

const nothingToSettle = async (): Promise<boolean> => false;

/**
 * Asks before unsaved work is left: the browser asks when the page itself is closed, our own dialog when a link is followed, and on going back. What `settle` can save in time is not asked about. The declarative router has no blocker (decision 5).
 */
export const useLeaveGuard = (unsaved: boolean, settle: () => Promise<boolean> = nothingToSettle): void => {
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const base = useHref('/');
  useEffect(() => {
    if (!unsaved) return;
    const guard = new AbortController();
    const layers = pageLayers();
    let asking = false;
    const askThen = async (leave: () => void): Promise<void> => {
      if (asking) return;
      asking = true;
      const wanted = (await settle()) || (await overlays.open('confirm', QUESTION));
      asking = false;
      if (!wanted) return;
      guard.abort();
      leave();
    };
    const onClick = (event: MouseEvent): void => {
      const address = addressClicked(event, base);
      if (address === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void askThen(() => void navigate(address));
    };
    const onBack = (): void => void askThen(() => layers.leaveBy(() => history.go(layers.isOnCopy() ? -2 : -1)));
    const onTraverse = (event: NavigateEvent): void => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return;
      const { key, index, url } = event.destination;
      const isBackByOne = index + 1 === navigation.currentEntry?.index;
      if (isBackByOne ? layers.isOnCopy() : url === location.href) return;
      event.preventDefault();
      void askThen(() => layers.leaveBy(() => void navigation.traverseTo(key)));
    };
    const { signal } = guard;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    // Before the router hears of it.
    addEventListener('click', onClick, { capture: true, signal });
    signal.addEventListener('abort', layers.open(onBack, true));
    // Several steps at once, or forward, are told of by newer browsers, and only where the page has been touched.
    if ('navigation' in globalThis) navigation.addEventListener('navigate', onTraverse, { signal });
    return () => guard.abort();
  }, [unsaved, settle, overlays, navigate, base]);
};
