import type { TokenId, Won } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { SplitPreview } from '../../../shared/trade/SplitPreview.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';

/** What the owner gets of a price before they take or name it: the royalty is the work's, so the NFT is asked for it. */
export const Proceeds = ({ tokenId, price }: { tokenId: TokenId; price: Won | undefined }) => {
  const nfts = useDesk(TOKENS.nfts);
  const { data, error } = useQuery({ queryKey: KEYS.nft(tokenId), queryFn: () => unwrap(nfts.detail(tokenId)) });
  if (error !== null) return null;
  return data === undefined ? <Skeleton height={132} /> : <SplitPreview price={price} royaltyBasisPoints={data.royaltyBasisPoints} />;
};
