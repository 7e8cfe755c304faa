import { useEffect } from 'react';
import { whenBegun } from '../../shared/when-begun.ts';

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
export const useFailuresAtHand = (): void => useEffect(() => whenBegun(fetchThem), []);
