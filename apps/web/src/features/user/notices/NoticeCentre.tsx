import { addressOf } from '@naru/domain/navigation';
import { NOTICE_PAGE_SIZE } from '@naru/domain/notice';
import { useDesk } from '@naru/frontend/container';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import classes from './NoticeCentre.module.css';
import { NoticeRows } from './NoticeRows.tsx';
import { TEXTS } from './texts.ts';

/** What the member has been told, newest first; seen as soon as it is shown (customs, being told). */
export const NoticeCentre = () => {
  const notices = useDesk(TOKENS.notices);
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageTitle title={TEXTS.title} />
        <LinkButton to={addressOf('memberInfoUpdate')} variant="default" size="sm">
          {TEXTS.settings}
        </LinkButton>
      </div>
      <PagedList
        size={NOTICE_PAGE_SIZE}
        ask={(query) => notices.list(query)}
        keyOf={KEYS.memberNotices}
        empty={{ title: TEXTS.empty, text: TEXTS.emptyText, way: <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton> }}
      >
        {(rows) => <NoticeRows rows={rows} />}
      </PagedList>
    </div>
  );
};
