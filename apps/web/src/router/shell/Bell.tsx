import { useDocumentVisibility } from '@mantine/hooks';
import { addressOf } from '@naru/domain/navigation';
import { BADGE_MOST, NOTICE_POLL_MS } from '@naru/domain/notice';
import { usePort } from '@naru/frontend/container';
import { UNSEEN } from '@naru/frontend/layout';
import { bellLabel } from '@naru/messages';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useEffect } from 'react';
import { isBulkProgress, isOverview, KEYS } from '../../shared/query/keys.ts';
import { useAnswer } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Link } from '../../shared/ui/Link.tsx';
import classes from './Bell.module.css';
import { watchNotices } from './watch-notices.ts';

/**
 * How many notices are new: told by the server as it happens, and asked for now and then where it cannot tell. Only a tab that is looked at is
 * told: a browser opens six connections to a server at most, and six tabs that kept one each would leave none for anything else.
 */
const useUnseen = (): number => {
  const notices = usePort(TOKENS.notices);
  const queries = usePort(TOKENS.queries);
  const { data = 0 } = useAnswer(KEYS.unseenNotices(), () => notices.unseen(), { refetchInterval: NOTICE_POLL_MS * 4 });
  const lookedAt = useDocumentVisibility() === 'visible';
  useEffect(() => {
    if (!lookedAt) return;
    const onCount = (unseen: number): void => {
      const before = queries.getQueryData<number>(KEYS.unseenNotices()) ?? 0;
      queries.setQueryData(KEYS.unseenNotices(), unseen);
      // Something new: the list that may be open is asked for anew.
      if (unseen > before) void queries.invalidateQueries({ queryKey: ['told'], predicate: ({ queryKey }) => queryKey[1] !== 'unseen' });
    };
    const onSite = (): void => {
      void queries.invalidateQueries({ predicate: ({ queryKey }) => isOverview(queryKey) || isBulkProgress(queryKey) });
    };
    return watchNotices(notices, { onCount, onSite });
  }, [lookedAt, notices, queries]);
  return data;
};

/** The way to the notice centre, with how many notices are new; a member's page loads it after everything else. */
const Bell = () => {
  const unseen = useUnseen();
  return (
    <Link to={addressOf('notices')} className={classes.bell}>
      <span className={UNSEEN}>{bellLabel(unseen)}</span>
      <IconBell size={22} stroke={1.8} aria-hidden="true" />
      {unseen > 0 && (
        <span className={classes.badge} aria-hidden="true">
          {unseen > BADGE_MOST ? `${BADGE_MOST}+` : unseen}
        </span>
      )}
    </Link>
  );
};

export default Bell;
