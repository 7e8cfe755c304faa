import type { NftCard } from '@naru/domain/nft';
import { useDesk } from '@naru/frontend/container';
import { useTraded } from '../../../shared/query/use-traded.ts';
import { TOKENS } from '../../../shared/tokens.ts';

/** Shows a hidden NFT to everybody, or hides one; a refusal is told. */
export const useShowNft = (): ((card: NftCard) => Promise<void>) => {
  const nfts = useDesk(TOKENS.nfts);
  const overlays = useDesk(TOKENS.overlays);
  const traded = useTraded();
  return async ({ tokenId, isPrivate }) => {
    const answer = await overlays.during(nfts.setPrivate(tokenId, !isPrivate));
    traded();
    if (!answer.ok) await overlays.open('refused', answer.failure);
  };
};
