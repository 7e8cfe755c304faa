import type { TradeRow } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import type { TokenId } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { maskName } from '@naru/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Missing } from '../../../shared/detail/Missing.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useActiveSite } from '../../../shared/site/use-active-site.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { whileRecording } from '../../../shared/trade/recording.ts';
import { TradeTable } from '../../../shared/trade/TradeTable.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Pager } from '../../../shared/ui/Pager.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useTokenId } from '../../../shared/use-id.ts';
import { Buyer } from './Buyer.tsx';
import classes from './Sold.module.css';
import { TEXTS } from './texts.ts';

const SIZE = 20;

/** Rows in which members are masked; a site sells by its own name. */
const maskedBeside = (siteName: string | undefined) => {
  const masked = (name: string): string => (name === siteName ? name : maskName(name));
  return (row: TradeRow): TradeRow => ({ ...row, fromNickname: masked(row.fromNickname), toNickname: masked(row.toNickname) });
};

/** What became of one sold NFT, from its minting on (product 2, single NFTs). */
export const SoldNft = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <History key={tokenId} tokenId={tokenId} />;
};

const History = ({ tokenId }: { tokenId: TokenId }) => {
  const histories = useDesk(TOKENS.histories);
  const siteCode = useActiveSite();
  const session = useSession();
  const site = session.state === 'member' ? session.member.siteAuthList.find((one) => one.siteCode === siteCode) : undefined;
  const [page, setPage] = useState(1);
  const query = { page, size: SIZE };
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.history(tokenId, query),
    queryFn: () => unwrap(histories.ofNft(tokenId, query)),
    placeholderData: keepPreviousData,
    refetchInterval: whileRecording,
  });
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <PageTitle title={`${TEXTS.nft}: ${data?.dataList[0]?.tokenName ?? `#${tokenId}`}`} />
        <div className={classes.ways}>
          <LinkButton variant="default" to={addressOf('detail', { tokenId })}>
            {TEXTS.toNft}
          </LinkButton>
          <LinkButton variant="default" to={addressOf('issuerSoldList')}>
            {TEXTS.back}
          </LinkButton>
        </div>
      </div>
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data !== undefined && (
        <>
          {siteCode !== null && (
            <section className={classes.part} aria-labelledby="sold-buyer">
              <h2 id="sold-buyer">{TEXTS.buyer}</h2>
              <Buyer key={siteCode} siteCode={siteCode} tokenId={tokenId} masked={undefined} />
            </section>
          )}
          <TradeTable rows={data.dataList.map(maskedBeside(site?.siteName))} label={TEXTS.history} />
          <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} label={TEXTS.historyPages} />
        </>
      )}
    </div>
  );
};
