import { failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import type { TokenId } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { together } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
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
  const nft = useAnswerOf(TOKENS.nfts, KEYS.nft(tokenId), (nfts) => nfts.detail(tokenId));
  const preview = useAnswerOf(TOKENS.offerBook, KEYS.offerPreview(tokenId), (offerBook) => offerBook.preview(tokenId));
  // What is there stays there, with what was typed over it, where a later reading fails.
  if (nft.data === undefined || preview.data === undefined)
    return <NotShown of={together(nft, preview)} what="NFT를" meanwhile={<DetailSkeleton />} />;
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
