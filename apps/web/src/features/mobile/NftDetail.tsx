import { HISTORY_PAGE_SIZE } from '@naru/domain/history';
import { addressOf } from '@naru/domain/navigation';
import { ok, type TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useCallback } from 'react';
import { DetailSkeleton } from '../../shared/detail/DetailLayout.tsx';
import { Missing } from '../../shared/detail/Missing.tsx';
import { failureOf } from '../../shared/query/answer.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswer } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useTokenId } from '../../shared/use-id.ts';
import { TEXTS } from './texts.ts';
import { useNativeRetry } from './use-native-retry.ts';
import { useNativeSession, useProvenSession } from './use-native-session.ts';
import { useWalletView } from './use-wallet-view.ts';
import { WalletPage } from './WalletPage.tsx';
import { WalletRefused } from './WalletRefused.tsx';

/** One NFT of a member in the wallet app's web view (product 2, /mobile/nft-detail). */
export const NftDetail = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <Loaded key={tokenId} tokenId={tokenId} />;
};

const FEW = { page: 1, size: HISTORY_PAGE_SIZE };

const Loaded = ({ tokenId }: { tokenId: TokenId }) => {
  const nfts = usePort(TOKENS.nfts);
  const histories = usePort(TOKENS.histories);
  const { refresh } = useNativeSession();
  const ask = async () => {
    const [nft, history] = await Promise.all([nfts.detail(tokenId), histories.ofNft(tokenId, FEW)]);
    if (!nft.ok) return nft;
    return history.ok ? ok({ nft: nft.value, history: history.value.dataList }) : history;
  };
  const answer = useAnswer(['nft', 'in the app', tokenId], ask);
  const { data, error, refetch } = answer;
  const retry = useCallback(() => void refetch(), [refetch]);
  const renew = useCallback(async () => (await refresh()) === 'taken', [refresh]);
  const missing = error !== null && failureOf(error).name === 'lookupFailed';
  useProvenSession(data !== undefined);
  useNativeRetry({ error: missing ? null : error, renew, retry });
  if (data !== undefined) return <WalletPage {...data} back={addressOf('mobileMyList')} />;
  return <Pending of={answer} missing={<Missing what="NFT를" />} meanwhile={<DetailSkeleton />} />;
};

/** One NFT of a wallet's holder, read by the DID JWT that their wallet has signed (product 2, /mobile/nft-detail2). */
export const NftDetail2 = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <OfWallet key={tokenId} tokenId={tokenId} />;
};

const OfWallet = ({ tokenId }: { tokenId: TokenId }) => {
  const views = usePort(TOKENS.walletViews);
  const { data, error, retry } = useWalletView(['one', tokenId], (jwt) => views.nftOfWallet(jwt, tokenId));
  const back = addressOf('mobileMyList2');
  if (data !== undefined) return <WalletPage {...data} back={back} note={TEXTS.continued} />;
  if (error === null) return <DetailSkeleton />;
  if (failureOf(error).name !== 'lookupFailed') return <WalletRefused error={error} onRetry={retry} />;
  return (
    <Hint title={<PageTitle title="이 지갑의 NFT가 아니에요" />} text="다른 회원에게 넘어갔거나 주소가 달라요.">
      <LinkButton to={back}>{TEXTS.back}</LinkButton>
    </Hint>
  );
};
