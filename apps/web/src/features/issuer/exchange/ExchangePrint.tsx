import { Button } from '@mantine/core';
import type { ParcelPaper } from '@naru/domain/exchange';
import { addressOf } from '@naru/domain/navigation';
import type { ExchangeId, SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Missing } from '../../../shared/detail/Missing.tsx';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageSkeleton } from '../../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { useExchangeIds } from '../../../shared/use-id.ts';
import classes from './Papers.module.css';
import { Label, Slip } from './Papers.tsx';
import { TEXTS } from './texts.ts';

/** As many as a call takes. */
const MOST = 100;

/** Labels or packing slips of chosen parcels, one a page: what they say is asked for here, for a reason that is kept (safety, personal data). */
export const ExchangePrint = () => {
  const siteCode = useActiveSite();
  const ids = useExchangeIds(MOST);
  const paper = useSearchParams()[0].get('paper') === 'slip' ? 'slip' : 'label';
  if (ids.length === 0) return <Missing what="인쇄할 신청을" />;
  return siteCode === null ? <PageSkeleton /> : <OfSite key={siteCode} siteCode={siteCode} ids={ids} paper={paper} />;
};

interface Props {
  readonly siteCode: SiteCode;
  readonly ids: readonly ExchangeId[];
  readonly paper: 'label' | 'slip';
}

const OfSite = ({ siteCode, ids, paper }: Props) => {
  const desk = useDesk(TOKENS.issuerExchanges);
  const overlays = useDesk(TOKENS.overlays);
  const [papers, setPapers] = useState<readonly ParcelPaper[]>();
  const ask = async (reason: string): Promise<void> => {
    const answer = await overlays.during(desk.papers(siteCode, ids, reason));
    if (answer.ok) setPapers(answer.value);
    else await overlays.open('refused', answer.failure);
  };
  const Sheet = paper === 'label' ? Label : Slip;
  return (
    <div className={classes.desk}>
      <div className={classes.ways}>
        <PageTitle title={`${TEXTS.papers[paper]} ${formatNumber(ids.length)}장`} />
        {papers !== undefined && <Button onClick={() => window.print()}>{TEXTS.print}</Button>}
        <LinkButton variant="default" to={addressOf('issuerExchangeList')}>
          {TEXTS.back}
        </LinkButton>
      </div>
      {papers === undefined ? (
        <div className={classes.form}>
          <ReasonForm name={TEXTS.papersShow} lead={TEXTS.papersReason} onReason={ask} />
        </div>
      ) : (
        papers.map((one) => <Sheet key={one.exchangeId} paper={one} />)
      )}
    </div>
  );
};
