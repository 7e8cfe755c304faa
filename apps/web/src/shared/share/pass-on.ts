import type { NativeBridge } from '@naru/domain/native';

export interface Passed {
  readonly title: string;
  readonly url: string;
}

/** `sheet`: by the phone's own sheet; `cancelled`: nobody was chosen there; `copied`: on the clipboard; `shown`: neither is to be had. */
export type PassedBy = 'sheet' | 'cancelled' | 'copied' | 'shown';

/** Passes a page on by the best way that there is: the app's around the page, or the browser's. Never throws. */
export const passOn = async (passed: Passed, native: NativeBridge): Promise<PassedBy> => {
  const byApp = await native.share(passed);
  if (byApp !== null) return byApp ? 'sheet' : 'cancelled';
  if ('share' in navigator) {
    try {
      await navigator.share(passed);
      return 'sheet';
    } catch (error) {
      // Whoever closes the sheet wants no other way either; a sheet that does not open (some webviews) leaves the clipboard.
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText(passed.url);
    return 'copied';
  } catch {
    return 'shown';
  }
};
