import type { TokenId } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { DetailSkeleton } from '../../shared/detail/DetailLayout.tsx';
import { Missing, NotShown } from '../../shared/detail/Missing.tsx';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { useTokenId } from '../../shared/use-id.ts';
import { NftPage } from './NftPage.tsx';

/** One NFT's own page (product 2, /detail). */
export const Detail = () => {
  const tokenId = useTokenId();
  return tokenId === undefined ? <Missing what="NFT를" /> : <Loaded key={tokenId} tokenId={tokenId} />;
};

const Loaded = ({ tokenId }: { tokenId: TokenId }) => {
  const nfts = usePort(TOKENS.nfts);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.nft(tokenId), queryFn: () => unwrap(nfts.detail(tokenId)) });
  if (data !== undefined) return <NftPage nft={data} />;
  if (error === null) return <DetailSkeleton />;
  return <NotShown what="NFT를" error={error} onRetry={() => void refetch()} />;
};
