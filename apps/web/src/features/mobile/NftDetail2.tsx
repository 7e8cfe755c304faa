import { addressOf } from '@naru/domain/navigation';
import type { TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { DetailSkeleton } from '../../shared/detail/DetailSkeleton.tsx';
import { Missing } from '../../shared/detail/Missing.tsx';
import { failureOf } from '../../shared/query/answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useTokenId } from '../../shared/use-id.ts';
import { TEXTS, WALLET } from './texts.ts';
import { useWalletView } from './use-wallet-view.ts';
import { WalletPage } from './WalletPage.tsx';
import { WalletRefused } from './WalletRefused.tsx';

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
    <Hint title={<PageTitle title={WALLET.notYours} />} text={WALLET.notYoursText}>
      <LinkButton to={back}>{TEXTS.back}</LinkButton>
    </Hint>
  );
};
