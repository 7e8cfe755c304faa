import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type NavigationType, parsePath, Router } from 'react-router';
import { pressedWork } from '../shared/pressed-work.ts';
import { markMove } from '../shared/ui/navigated.ts';

/** Where the page is, and how it came there. */
interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

export interface PageHistory {
  readonly history: ReturnType<typeof createBrowserHistory>;
  readonly first: Place;
}

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/**
 * Begins the history of the page. `renderedFor` is the address for which the server rendered it: whoever goes back or forward before its script is there is
 * somewhere else by then, while what is hydrated is still the drawing.
 */
export const beginHistory = (renderedFor: string | undefined): PageHistory => {
  const history = createBrowserHistory({ window, v5Compat: true });
  const { action, location } = history;
  if (renderedFor === undefined || renderedFor === addressOf(location)) return { history, first: { action, location } };
  const drawn = { pathname: '/', search: '', hash: '', state: null, key: 'default', ...parsePath(renderedFor) };
  return { history, first: { action, location: drawn } };
};

interface Props {
  readonly basename: string;
  readonly place: PageHistory;
  readonly children: ReactNode;
}

/**
 * The router over the browser's history. Unlike the library's own one it shows the same place however often the page is begun to be hydrated, and
 * goes where the browser is by then as soon as that is done.
 */
export const PageRouter = ({ basename, place: { history, first }, children }: Props) => {
  const [{ action, location }, setPlace] = useState(first);
  useLayoutEffect(() => {
    const follow = ({ action, location }: Place): void => {
      markMove();
      const show = (): void => setPlace({ action, location });
      // What a pressed card knows is shown at once; any other screen takes the place of this one when its code is there.
      if (addressOf(location) === basename + pressedWork.get()?.to) show();
      else startTransition(show);
    };
    if (addressOf(history.location) !== addressOf(first.location)) follow(history);
    return history.listen(follow);
  }, [history, first, basename]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
};
