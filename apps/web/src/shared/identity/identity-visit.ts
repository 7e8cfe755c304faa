import type { IdentityPurpose, IdentityWay } from '@naru/domain/account';
import { mayRely, shownBy } from '@naru/domain/native';
import { deviceNow } from '../device.ts';

const KEY = 'naru.identity';
const LOOK_MS = 200;
const SIZE = 'popup,width=460,height=760';

export interface StoredVisit {
  readonly purpose: IdentityPurpose;
  readonly identityId: string;
  readonly keep: unknown;
  /** What stands behind the address of the page that asks. */
  readonly search: string;
}

export interface Visit {
  readonly way: IdentityWay;
  /** Shows the page and waits until the person comes back, however they do: what came of it is to be asked. */
  show(page: string, stored: StoredVisit): Promise<void>;
  leave(): void;
}

const untilClosed = (opened: Window): Promise<void> =>
  new Promise((resolve) => {
    const beat = setInterval(() => {
      if (!opened.closed) return;
      clearInterval(beat);
      resolve();
    }, LOOK_MS);
  });

const inWindow = (opened: Window): Visit => ({
  way: 'window',
  show: async (page) => {
    opened.location.replace(page);
    opened.focus();
    await untilClosed(opened);
  },
  leave: () => opened.close(),
});

const inPlace: Visit = {
  way: 'page',
  show: (page, stored) =>
    new Promise((resolve) => {
      sessionStorage.setItem(KEY, JSON.stringify(stored));
      // The browser's way back may show this very page again instead of loading it.
      window.addEventListener('pageshow', () => resolve(dropVisit()), { once: true });
      window.location.assign(page);
    }),
  leave: () => undefined,
};

const dropVisit = (): void => sessionStorage.removeItem(KEY);

/** Begins a visit: in a window of its own on a computer, in this page's place on a phone or where windows are not let open. To be called in the click itself. */
export const beginVisit = (): Visit => {
  const opened =
    deviceNow() === 'pc' && mayRely(shownBy(navigator.userAgent), 'popUp') ? window.open('about:blank', 'naru-identity', SIZE) : null;
  return opened === null ? inPlace : inWindow(opened);
};

/** What was kept by a visit for this purpose that led back here; looked at without being taken. */
export const storedVisit = (purpose: IdentityPurpose): Omit<StoredVisit, 'purpose'> | null => {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  if (typeof stored !== 'object' || stored === null || !('purpose' in stored) || stored.purpose !== purpose) return null;
  if (!('identityId' in stored) || typeof stored.identityId !== 'string') return null;
  return {
    identityId: stored.identityId,
    keep: 'keep' in stored ? stored.keep : null,
    search: 'search' in stored && typeof stored.search === 'string' ? stored.search : '',
  };
};

export const clearVisit = dropVisit;
