import '../../../shared/form/css.ts';
import { NativeSelect } from '@mantine/core';
import { parseCampaignId, type SiteCode, statesOf } from '@naru/domain/shared';
import { SMATH_LIFECYCLE } from '@naru/domain/smath';
import { useDesk } from '@naru/frontend/container';
import { SMATH_STATE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './Exchanges.module.css';
import { PrizeSheet } from './SheetOfSite.tsx';
import { type EntryQuery, SmathTable } from './SmathTable.tsx';
import { StateCounters } from './StateCounters.tsx';
import { SMATH_TEXTS } from './smath-texts.ts';

const SIZE = 20;

/** The filters of the list in the address. */
const useEntryQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = statesOf(SMATH_LIFECYCLE).find((each) => each === params.get('state'));
  const campaign = parseCampaignId(Number(params.get('campaignId')));
  const name = params.get('name')?.trim();
  const query: EntryQuery = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: SIZE,
    ...(state === undefined ? {} : { state }),
    ...(campaign.ok ? { campaignId: campaign.value } : {}),
    ...(name ? { name } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change };
};

/** The entries to a site's events: counters by state, which are the filter as well, then the dense list (product 2, issuer exchange list). */
export const SmathList = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.issuerSmath);
  const { query, change } = useEntryQuery();
  const { campaignId, state } = query;
  const { data: counts, error } = useQuery({
    queryKey: KEYS.issuerEntryCounts(siteCode, campaignId),
    queryFn: () => unwrap(desk.counts({ siteCode, campaignId })),
  });
  const { data: campaigns = [] } = useQuery({
    queryKey: KEYS.issuerCampaigns(siteCode),
    queryFn: () => unwrap(desk.campaigns(siteCode)),
  });
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <div>
          <PageTitle title={SMATH_TEXTS.title} />
          <p className={classes.lead}>{SMATH_TEXTS.lead}</p>
        </div>
        {campaigns.length > 0 && (
          <NativeSelect
            label={SMATH_TEXTS.campaign}
            value={campaignId === undefined ? '' : String(campaignId)}
            data={[
              { value: '', label: SMATH_TEXTS.allCampaigns },
              ...campaigns.map((one) => ({ value: String(one.campaignId), label: one.title })),
            ]}
            onChange={(event) => change({ campaignId: event.currentTarget.value })}
          />
        )}
      </div>
      <ForRole>
        <PrizeSheet siteCode={siteCode} />
      </ForRole>
      {/* Left out where the figures cannot be had, since the list below says more. */}
      {error === null &&
        (counts === undefined ? (
          <Skeleton height={76} />
        ) : (
          <StateCounters labels={SMATH_STATE_LABELS} counts={counts} state={state} onState={(next) => change({ state: next })} />
        ))}
      <SmathTable siteCode={siteCode} query={query} onChange={change} />
    </div>
  );
};
