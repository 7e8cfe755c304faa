import type { FailureName } from '@naru/domain/failure';
import { MOST_LISTED_TOGETHER } from '@naru/domain/listing';
import { addressOf } from '@naru/domain/navigation';
import type { NftDetail } from '@naru/domain/nft';
import type { TokenId } from '@naru/domain/shared';
import { DetailSkeleton } from '../../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../../shared/detail/Missing.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { WhyNot } from '../../../shared/trade/WhyNot.tsx';
import { Hint } from '../../../shared/ui/Hint.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { useTokenId, useTokenIds } from '../../../shared/use-id.ts';
import { ListingForm } from './ListingForm.tsx';
import { ListingSeveral } from './ListingSeveral.tsx';
import { TEXTS } from './texts.ts';

/** Puts one own NFT on sale, or several, or changes the price of one that is (product 2, /listing). */
export const Listing = () => {
  const tokenId = useTokenId();
  const several = useTokenIds(MOST_LISTED_TOGETHER);
  if (several.length > 0) return <ListingSeveral key={several.join()} tokenIds={several} />;
  return tokenId === undefined ? <Missing what="NFT를" /> : <Loaded key={tokenId} tokenId={tokenId} />;
};

const Loaded = ({ tokenId }: { tokenId: TokenId }) => {
  const answer = useAnswerOf(TOKENS.nfts, KEYS.nft(tokenId), (nfts) => nfts.detail(tokenId));
  const { data } = answer;
  if (data === undefined) return <NotShown of={answer} what="NFT를" meanwhile={<DetailSkeleton />} />;
  const why = whyNot(data);
  if (why === null) return <ListingForm nft={data} />;
  return (
    <Hint title={<PageTitle title={TEXTS.list} />} text={data.ownedByMe ? undefined : '내가 보유한 NFT만 판매할 수 있어요.'}>
      {data.ownedByMe && <WhyNot reason={why} tokenId={data.tokenId} own />}
      <LinkButton to={addressOf('ownNft')}>보유 NFT 보기</LinkButton>
    </Hint>
  );
};

/** Why it can neither be put on sale nor, where it is on sale, be given another price. */
const whyNot = ({ ownedByMe, whyNot: { list }, listing, status }: NftDetail): FailureName | null => {
  if (!ownedByMe || list === undefined) return 'noPermission';
  if (listing === null) return list;
  return status === 'reserved' ? 'orderOpen' : null;
};
