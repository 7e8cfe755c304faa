import { addressOf, type RouteName } from '@naru/domain/navigation';
import type { SiteOverview } from '@naru/domain/overview';
import { FIRST_STEPS, type FirstStep } from '@naru/domain/overview';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatDay, formatWon } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { ForRole } from '../../../shared/site/ForRole.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Facts } from '../../../shared/ui/Facts.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import classes from './Home.module.css';
import { SalesPart } from './SalesPart.tsx';
import { StockBound } from './StockBound.tsx';
import { STEP_LABELS, TEXTS } from './texts.ts';
import { WaitingPart } from './WaitingPart.tsx';

const PLACES: Readonly<Record<FirstStep, RouteName>> = Object.freeze({
  storeFront: 'issuerStoreManage',
  category: 'issuerProductCategory',
  product: 'issuerProductCreate',
  mint: 'issuerProductList',
  listing: 'issuerProductList',
  account: 'issuerStoreAccount',
});

/** What a site has still to do before it sells, each with the way to it; gone once all is done. */
const FirstSteps = ({ steps }: Pick<SiteOverview, 'steps'>) => {
  const left = FIRST_STEPS.filter((step) => !steps[step]);
  return (
    <Section title={TEXTS.steps} shown={left.length > 0}>
      <p className={classes.note}>{TEXTS.stepsHint}</p>
      <ol className={classes.steps}>
        {left.map((step) => (
          <li key={step}>
            <Link to={addressOf(PLACES[step])}>{STEP_LABELS[step]}</Link>
          </li>
        ))}
      </ol>
    </Section>
  );
};

/** How often what waits is asked for while somebody looks at it, besides whenever the server tells that something has changed. */
const LOOK_MS = 60_000;

/** The first screen of whoever works at a site: what waits, what was sold, what is paid next (product 2, issuer center). */
export const IssuerHome = () => {
  const siteCode = useActiveSite();
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} />;
};

const OfSite = ({ siteCode }: { siteCode: SiteCode }) => {
  const desk = useDesk(TOKENS.overviews);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.overview(siteCode),
    queryFn: () => unwrap(desk.overview(siteCode)),
    staleTime: 0,
    refetchInterval: LOOK_MS,
  });
  if (data === undefined) return error === null ? <PageSkeleton /> : <Refusal whole error={error} onRetry={() => void refetch()} />;
  return (
    <div>
      <div className={classes.head}>
        <PageTitle title={TEXTS.title} />
        <ForRole>
          <LinkButton to={addressOf('issuerProductCreate')}>{TEXTS.create}</LinkButton>
        </ForRole>
      </div>
      <ForRole>
        <FirstSteps steps={data.steps} />
      </ForRole>
      <WaitingPart siteCode={siteCode} overview={data} />
      <SalesPart days={data.days} />
      <Payout payout={data.payout} />
      <ForRole>
        <StockBound siteCode={siteCode} threshold={data.stockThreshold} />
      </ForRole>
    </div>
  );
};

const dayText = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

const Payout = ({ payout }: Pick<SiteOverview, 'payout'>) => (
  <Section title={TEXTS.settlement} more={{ to: addressOf('issuerSettlement'), label: TEXTS.settlementMore }}>
    {payout === null ? (
      <p className={classes.note}>{TEXTS.noPayout}</p>
    ) : (
      <Facts
        facts={[
          { label: TEXTS.settled, value: dayText(payout.day) },
          { label: TEXTS.amount, value: formatWon(payout.amount) },
        ]}
      />
    )}
    <p className={classes.note}>{TEXTS.settlementHint}</p>
  </Section>
);
