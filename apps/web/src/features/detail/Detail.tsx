import type { TokenId } from '@naru/domain/shared';
import { DetailSkeleton } from '../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../shared/detail/Missing.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useTokenId } from '../../shared/use-id.ts';
import { NftPage } from './NftPage.tsx';

/** One NFT's own page (product 2, /detail). */
export const Detail = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <Loaded key={tokenId} tokenId={tokenId} />;
};

const Loaded = ({ tokenId }: { tokenId: TokenId }) => {
  const answer = useAnswerOf(TOKENS.nfts, KEYS.nft(tokenId), (nfts) => nfts.detail(tokenId));
  if (answer.data === undefined) return <NotShown of={answer} what="NFT를" meanwhile={<DetailSkeleton />} />;
  return <NftPage nft={answer.data} />;
};
