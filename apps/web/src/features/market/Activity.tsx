import { ActivityFeed } from '../../shared/activity/ActivityFeed.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import classes from './Market.module.css';
import { MarketTabs } from './MarketTabs.tsx';
import { TEXTS } from './texts.ts';

const WHOLE = {};

/** What goes on in the whole market. */
export const Activity = () => (
  <>
    <div className={classes.head}>
      <PageTitle title={TEXTS.activityTitle}>{TEXTS.activityTitle}</PageTitle>
      <p className={classes.lead}>{TEXTS.activityLead}</p>
    </div>
    <MarketTabs current="activity" />
    <ActivityFeed scope={WHOLE} />
  </>
);
