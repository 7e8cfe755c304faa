import { cleanup, configure, fireEvent, prettyDOM, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

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
  afterEach(cleanup);
  // A part of the page that is still on its way when its file ends never arrives for the next one either.
  afterAll(() => vi.dynamicImportSettled(), 60_000);
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** How far two colours (`#RRGGBB`) stand apart, 1 to 21: text wants 4.5 on its ground, an edge 3 (KWCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

type Colours = Readonly<Record<string, string>>;

/** Tries that each of these texts of a theme can be read on each of these grounds, by day and by night. */
export const tryColours = (
  schemes: Readonly<Record<'light' | 'dark', Colours>>,
  texts: readonly string[],
  grounds: readonly string[],
): void =>
  describe.each([
    ['light', schemes.light],
    ['dark', schemes.dark],
  ])('in the %s scheme', (_, colours) => {
    test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))('%s can be read on %s', (text, ground) => {
      expect(contrast(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
    });
  });

/**
 * The screen's main heading, once its code has come. Whoever is the first in a process to open one of a group of screens reads two hundred
 * modules, which takes a busy machine longer than anything else that is waited for.
 */
export const heading = async (name: string | RegExp): Promise<HTMLElement> => {
  const find = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });
  try {
    return await find();
  } catch {
    await vi.dynamicImportSettled();
    return find();
  }
};

export const type = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
};

export const press = async (name: string | RegExp): Promise<void> => void fireEvent.click(await screen.findByRole('button', { name }));
