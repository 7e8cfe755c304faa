import type { NoticeId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useCallback } from 'react';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';

/** Marks everything up to a notice as seen and lets the bell know; the rows that are shown stay as they are. */
export const useMarkSeen = (): ((upTo: NoticeId) => Promise<void>) => {
  const notices = useDesk(TOKENS.notices);
  const queries = useDesk(TOKENS.queries);
  return useCallback(
    async (upTo) => {
      const left = await notices.markSeen(upTo);
      if (left.ok) queries.setQueryData(KEYS.unseenNotices(), left.value);
    },
    [notices, queries],
  );
};
