import { addressOf } from '@naru/domain/navigation';
import type { TokenId } from '@naru/domain/shared';
import { Row, Stack } from '@naru/frontend/layout';
import { Missing } from '../../../shared/detail/Missing.tsx';
import { useNftHistory } from '../../../shared/issuer/use-nft-history.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TradeTable } from '../../../shared/trade/TradeTable.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useTokenId } from '../../../shared/use-id.ts';
import { Buyer } from './Buyer.tsx';
import classes from './Sold.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 20;

/** What became of one sold NFT, from its minting on (product 2, single NFTs). */
export const SoldNft = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <History key={tokenId} tokenId={tokenId} />;
};

const History = ({ tokenId }: { tokenId: TokenId }) => {
  const siteCode = useActiveSite();
  const answer = useNftHistory(tokenId, SIZE);
  const { data: history, setPage } = answer;
  return (
    <Stack gap={20}>
      <Row gap={12} align="start" justify="between">
        <PageTitle title={`판매된 NFT: ${history?.dataList[0]?.tokenName ?? `#${tokenId}`}`} />
        <Row gap={8}>
          <LinkButton variant="default" to={addressOf('detail', { tokenId })}>
            NFT 상세 보기
          </LinkButton>
          <LinkButton variant="default" to={addressOf('issuerSoldList')}>
            {TEXTS.back}
          </LinkButton>
        </Row>
      </Row>
      <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      {history !== undefined && (
        <>
          {siteCode !== null && (
            <section className={classes.part} aria-labelledby="sold-buyer">
              <h2 id="sold-buyer">{TEXTS.buyer}</h2>
              <Buyer key={siteCode} siteCode={siteCode} tokenId={tokenId} masked={undefined} />
            </section>
          )}
          <TradeTable rows={history.dataList} label="거래 내역" />
          <Pager page={history.page} size={history.size} allCount={history.allCount} onPage={setPage} label="거래 내역 페이지" />
        </>
      )}
    </Stack>
  );
};
