import { failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { failureText } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { useTokenId } from '../../../shared/use-id.ts';
import { OfferForm } from './OfferForm.tsx';
import { TEXTS } from './texts.ts';

/** Offers a price for another member's NFT (product 2, /offer). */
export const MakeOffer = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <Loaded key={tokenId} tokenId={tokenId} />;
};

const Loaded = ({ tokenId }: { tokenId: TokenId }) => {
  const nfts = usePort(TOKENS.nfts);
  const offerBook = usePort(TOKENS.offerBook);
  const nft = useQuery({ queryKey: KEYS.nft(tokenId), queryFn: () => unwrap(nfts.detail(tokenId)) });
  const preview = useQuery({ queryKey: KEYS.offerPreview(tokenId), queryFn: () => unwrap(offerBook.preview(tokenId)) });
  // What is there stays there, with what was typed over it, where a later reading fails.
  if (nft.data === undefined || preview.data === undefined) {
    const error = nft.error ?? preview.error;
    if (error === null) return <DetailSkeleton />;
    return <NotShown what="NFT를" error={error} onRetry={() => void Promise.all([nft.refetch(), preview.refetch()])} />;
  }
  const [reason] = preview.data.reasons;
  if (reason === undefined) return <OfferForm nft={nft.data} preview={preview.data} />;
  // What the server would refuse is told before anything is typed.
  return (
    <Hint title={<PageTitle title={TEXTS.whyNot} />} text={failureText(failure(reason)).text}>
      <LinkButton to={addressOf('detail', { tokenId })}>{TEXTS.toWork}</LinkButton>
      <LinkButton variant="default" to={addressOf('priceProposal', { box: 'sent' })}>
        {TEXTS.boxes.sent}
      </LinkButton>
    </Hint>
  );
};
