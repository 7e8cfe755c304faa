import { Stack } from '@naru/frontend/layout';
import { ActivityFeed } from '../../shared/activity/ActivityFeed.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { MarketTabs } from './MarketTabs.tsx';
import classes from './market.module.css';
import { TEXTS } from './texts.ts';

const WHOLE = {};

export const Activity = () => (
  <>
    <Stack gap={6}>
      <PageTitle title={TEXTS.activityTitle}>{TEXTS.activityTitle}</PageTitle>
      <p className={classes.lead}>{TEXTS.activityLead}</p>
    </Stack>
    <MarketTabs current="activity" />
    <ActivityFeed scope={WHOLE} />
  </>
);
