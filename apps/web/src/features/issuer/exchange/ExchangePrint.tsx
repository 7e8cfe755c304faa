import { Button } from '@mantine/core';
import type { Answer } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { mapResult, type SiteCode } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Missing } from '../../../shared/detail/Missing.tsx';
import { ReasonForm } from '../../../shared/issuer/ReasonForm.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAct } from '../../../shared/use-act.ts';
import { useEntryIds, useExchangeIds } from '../../../shared/use-id.ts';
import classes from './Papers.module.css';
import { exchangePaper, Label, type Paper, prizePaper, Slip } from './Papers.tsx';
import { TEXTS } from './texts.ts';

/** As many as a call takes. */
const MOST = 100;

/** Labels or packing slips of chosen redemptions or prizes, one a page: what they say is asked for here, for a reason that is kept (safety, personal data). */
export const ExchangePrint = () => {
  const siteCode = useActiveSite();
  const exchanges = useExchangeIds(MOST);
  const entries = useEntryIds(MOST);
  if (exchanges.length + entries.length === 0) return <Missing what="인쇄할 신청을" />;
  if (siteCode === null) return <PageSkeleton />;
  return entries.length > 0 ? <Prizes key={siteCode} siteCode={siteCode} /> : <Exchanges key={siteCode} siteCode={siteCode} />;
};

const Exchanges = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerExchanges);
  const ids = useExchangeIds(MOST);
  const ask = async (reason: string) => mapResult(await port.papers(siteCode, ids, reason), (papers) => papers.map(exchangePaper));
  return <Papers count={ids.length} back={addressOf('issuerExchangeList')} ask={ask} />;
};

const Prizes = ({ siteCode }: { siteCode: SiteCode }) => {
  const port = usePort(TOKENS.issuerSmath);
  const ids = useEntryIds(MOST);
  const ask = async (reason: string) => mapResult(await port.papers(siteCode, ids, reason), (papers) => papers.map(prizePaper));
  return <Papers count={ids.length} back={addressOf('issuerSmathList')} ask={ask} />;
};

interface Props {
  readonly count: number;
  readonly back: string;
  readonly ask: (reason: string) => Answer<readonly Paper[]>;
}

const Papers = ({ count, back, ask }: Props) => {
  const act = useAct();
  const paper = useSearchParams()[0].get('paper') === 'slip' ? 'slip' : 'label';
  const [papers, setPapers] = useState<readonly Paper[]>();
  const show = async (reason: string): Promise<void> => {
    const answer = await act(ask(reason));
    if (answer !== undefined) setPapers(answer.value);
  };
  const Sheet = paper === 'label' ? Label : Slip;
  return (
    <div className={classes.desk}>
      <div className={classes.ways}>
        <PageTitle title={`${TEXTS.papers[paper]} ${formatNumber(count)}장`} />
        {papers !== undefined && <Button onClick={() => window.print()}>인쇄하기</Button>}
        <LinkButton variant="default" to={back}>
          {TEXTS.back}
        </LinkButton>
      </div>
      {papers === undefined ? (
        <div className={classes.form}>
          <ReasonForm
            name="인쇄할 내용 보기"
            lead="받는 분의 개인정보가 가려지지 않고 인쇄돼요. 사유를 적어 주세요. 사유와 본 시각이 기록돼요."
            onReason={show}
          />
        </div>
      ) : (
        papers.map((one) => <Sheet key={one.id} paper={one} />)
      )}
    </div>
  );
};
