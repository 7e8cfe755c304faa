import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetPlaces } from '../shared/kept-places.ts';

// A busy machine is no fault of a screen: what does not come within ten seconds does not come.
configure({
  asyncUtilTimeout: 10_000,
  // What is not there yet is asked for again and again. The page is printed once somebody reads why it never came: that takes a fifth of a test.
  getElementError: (message, container) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    const told = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { configurable: true, get: told });
  },
});

// This runs before each file; what an earlier one in the same browser put in place of something goes first.
vi.useRealTimers();
vi.unstubAllGlobals();

// What a browser has and jsdom has not.
const still: MediaQueryList = Object.assign(new EventTarget(), {
  matches: false,
  media: '',
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
});
vi.stubGlobal('matchMedia', () => still);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
vi.stubGlobal('scrollTo', () => undefined);

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  forgetPlaces();
});

// A part of the page that is still on its way when its file ends never arrives for the next one either.
afterAll(() => vi.dynamicImportSettled(), 60_000);
