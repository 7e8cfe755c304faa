import { mayRely, type NativeBridge, shownBy } from '@naru/domain/native';
import { message } from '@naru/messages';
import type { OverlayStore } from '../shared/overlay/overlay-store.ts';
import { type Saver, saveByBrowser } from '../shared/save-file.ts';

/** How files of this page are saved: by the app around it, as its web view saves none; by a browser itself; where neither does, that is said. */
export const pageSaver = (native: NativeBridge, overlays: OverlayStore): Saver => {
  const unable = (): void => void overlays.open('notice', { text: message('notice.fileNotSaved') });
  if (!native.present) return mayRely(shownBy(navigator.userAgent), 'save') ? saveByBrowser : unable;
  return async (name, blob) => {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    // What the app does not take, it does not know, or it is too large.
    if ((await native.saveFile({ name, type: blob.type, bytes })) === null) unable();
  };
};
