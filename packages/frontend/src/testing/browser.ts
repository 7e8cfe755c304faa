import { configure, prettyDOM } from '@testing-library/react';
import { vi } from 'vitest';

/** A preference that nobody expressed. */
const still: MediaQueryList = Object.assign(new EventTarget(), {
  matches: false,
  media: '',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
});

/** What somebody looks at: the dialogs that are open, and the screen without what surrounds every screen; all there is, where that is not there. */
const shown = (container: Element): readonly Element[] => {
  const parts = [...container.querySelectorAll('[role="dialog"], main')];
  return parts.length === 0 ? [container] : parts;
};

/**
 * Makes jsdom into a browser that the screens can be drawn in. To be called before each file: what an earlier one in the same browser put in
 * place of something goes first.
 */
export const prepareBrowser = (): void => {
  configure({
    // A busy machine is no fault of a screen: what does not come within forty seconds does not come.
    asyncUtilTimeout: 40_000,
    // What was typed into a field of several lines is a text of it: whoever waits for the same words on the next screen would find them there.
    defaultIgnore: 'script, style, textarea',
    // What is not there yet is asked for again and again. The page is printed once somebody reads why it never came: that takes a fifth of a test.
    getElementError: (message, container) => {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      const text = () => [message, ...shown(container).map((part) => prettyDOM(part))].filter(Boolean).join('\n\n');
      return Object.defineProperty(error, 'message', { configurable: true, get: text });
    },
  });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.stubGlobal('matchMedia', () => still);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  // Nothing comes near the window of a page that has no height.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
};
