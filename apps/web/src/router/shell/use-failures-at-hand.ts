import { useEffect } from 'react';

/** What tells of failures, and the dialogs in which an answer is told: nobody can fetch them while the server is away. */
const fetchThem = (): void => {
  for (const part of [
    import('../../shared/ui/RefusalView.tsx'),
    import('../../overlays/Stack.tsx'),
    import('../../overlays/dialogs/plain.ts'),
  ])
    part.catch(() => undefined);
};

/** Has what tells of failures come as soon as somebody begins to do something, and not before: a first look at a page is not held up by it. */
export const useFailuresAtHand = (): void => {
  useEffect(() => {
    const ended = new AbortController();
    const begun = (): void => {
      ended.abort();
      fetchThem();
    };
    for (const kind of ['pointerdown', 'keydown', 'input'] as const) addEventListener(kind, begun, { signal: ended.signal, passive: true });
    return () => ended.abort();
  }, []);
};
