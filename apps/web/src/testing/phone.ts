import { vi } from 'vitest';

/** Lets the page be looked at on a phone; answers how to go back to a desktop. */
export const onPhone = (): (() => void) => {
  const still = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      matches: query === '(pointer: coarse)',
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  return () => void vi.stubGlobal('matchMedia', still);
};
