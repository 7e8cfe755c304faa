import { failure } from '@naru/domain/failure';
import type { WalletViews } from '@naru/domain/native';
import { fail, ok } from '@naru/domain/shared';
import { standInHistories, standInNfts } from './market-ports.ts';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** A stand-in for the wallet app's web views: a DID JWT that begins with `unknown` is of nobody's wallet, with `expired` of one whose term is over. */
const standInWalletViews = (world: World): WalletViews => {
  const nfts = standInNfts(world);
  const histories = standInHistories(world);
  const refusalOf = (jwt: string) => {
    if (jwt.startsWith('unknown')) return fail(failure('userLookupFailed'));
    return jwt.startsWith('expired') ? fail(failure('tokenError', { data: { expired: true } })) : null;
  };
  return {
    own: (query) => nfts.own(query),
    ofWallet: async (jwt, query) => refusalOf(jwt) ?? nfts.own(query),
    nftOfWallet: async (jwt, tokenId) => {
      const refused = refusalOf(jwt);
      if (refused !== null) return refused;
      const nft = await nfts.detail(tokenId);
      if (!nft.ok) return nft;
      if (nft.value.ownerNickname !== world.member.nickname) return fail(failure('lookupFailed'));
      const history = await histories.ofNft(tokenId, { page: 1, size: 8 });
      return history.ok ? ok({ nft: { ...nft.value, ownedByMe: true }, history: history.value.dataList }) : history;
    },
  };
};

/** The client ports of this file. */
export const MOBILE_STAND_INS = {
  walletViews: standInWalletViews,
} satisfies Partial<StandIns>;
