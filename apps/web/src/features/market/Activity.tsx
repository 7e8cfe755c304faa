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
      <p className={classes.lead}>나루에서 오간 거래와 판매 등록을 시간 순서로 보여 드려요.</p>
    </Stack>
    <MarketTabs current="activity" />
    <ActivityFeed scope={WHOLE} />
  </>
);
