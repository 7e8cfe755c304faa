import { Button } from '@mantine/core';
import { DISPUTE_FILTERS } from '@naru/domain/dispute';
import { EXCHANGE_LIFECYCLE, type ExchangeState } from '@naru/domain/exchange';
import { type SheetFormat, type SiteCode, statesOf } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { EXCHANGE_STATE_LABELS } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';
import { Narrowed } from '../../../shared/issuer/Narrowed.tsx';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PillLinks } from '../../../shared/ui/PillLinks.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './Exchanges.module.css';
import { ExchangeTable } from './ExchangeTable.tsx';
import type { ExchangeQuery } from './exchange-query.ts';
import { ExchangeSheet } from './SheetOfSite.tsx';
import { StateCounters } from './StateCounters.tsx';
import { DISPUTE_FILTER_LABELS, TEXTS } from './texts.ts';

/** The list as a file: masked at once, with whole recipients for a reason that is kept (safety, personal data). */
const Downloads = ({ siteCode, state }: { siteCode: SiteCode; state: ExchangeState | undefined }) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  const overlays = useDesk(TOKENS.overlays);
  const [asking, setAsking] = useState(false);
  const download = async (part: { reason?: string; format: SheetFormat }): Promise<void> => {
    const file = await overlays.during(desk.download({ siteCode, ...(state === undefined ? {} : { state }), ...part }));
    if (file.ok) await saveFile(file.value);
    else await overlays.open('refused', file.failure);
    setAsking(false);
  };
  return (
    <div className={classes.downloads}>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => void download({ format: 'xlsx' })}>
          {TEXTS.download}
        </Button>
        <Button variant="default" onClick={() => void download({ format: 'csv' })}>
          {TEXTS.downloadCsv}
        </Button>
        <Button variant="default" aria-expanded={asking} onClick={() => setAsking(!asking)}>
          {TEXTS.downloadWhole}
        </Button>
      </div>
      {asking && (
        <ReasonForm name={TEXTS.downloadWhole} lead={TEXTS.downloadReason} onReason={(reason) => download({ reason, format: 'xlsx' })} />
      )}
    </div>
  );
};

const SIZE = 20;

/** The filters of the list in the address. */
const useExchangeQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = statesOf(EXCHANGE_LIFECYCLE).find((each) => each === params.get('state'));
  const name = params.get('name')?.trim();
  const dispute = DISPUTE_FILTERS.find((each) => each === params.get('dispute'));
  const query: ExchangeQuery = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: SIZE,
    ...(state === undefined ? {} : { state }),
    ...(name ? { name } : {}),
    ...(params.get('late') === 'true' ? { late: true } : {}),
    ...(dispute === undefined ? {} : { dispute }),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  const places = (['', ...DISPUTE_FILTERS] as const).map((each) => ({
    name: each,
    label: each === '' ? TEXTS.all : DISPUTE_FILTER_LABELS[each],
    to: `?${changedParams(params, { dispute: each })}`,
  }));
  return { query, change, places };
};

/** A site's exchanges: counters by state, which are the filter as well, then the dense list (product 2, issuer exchange list). */
export const ExchangeList = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const { query, change, places } = useExchangeQuery();
  const desk = useDesk(TOKENS.issuerExchanges);
  const { data: counts, error } = useQuery({
    queryKey: KEYS.issuerExchangeCounts(siteCode),
    queryFn: () => unwrap(desk.counts(siteCode)),
  });
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <div>
          <PageTitle title={TEXTS.list} />
          <p className={classes.lead}>{TEXTS.lead}</p>
        </div>
        <ForRole>
          <Downloads siteCode={siteCode} state={query.state} />
        </ForRole>
      </div>
      <ForRole>
        <ExchangeSheet siteCode={siteCode} />
      </ForRole>
      {/* Left out where the figures cannot be had, since the list below says more. */}
      {error === null &&
        (counts === undefined ? (
          <Skeleton height={76} />
        ) : (
          <StateCounters labels={EXCHANGE_STATE_LABELS} counts={counts} state={query.state} onState={(state) => change({ state })} />
        ))}
      <div className={classes.disputes}>
        <span aria-hidden>{TEXTS.dispute}</span>
        <PillLinks label={TEXTS.dispute} current={query.dispute ?? ''} places={places} />
      </div>
      {query.late && <Narrowed text={TEXTS.late} onAll={() => change({ late: '' })} />}
      <ExchangeTable siteCode={siteCode} query={query} onChange={change} />
    </div>
  );
};
