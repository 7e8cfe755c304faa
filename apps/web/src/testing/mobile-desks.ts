import { failure } from '@naru/domain/failure';
import type { WalletViews } from '@naru/domain/native';
import { fail, ok } from '@naru/domain/shared';
import type { House } from './house.ts';
import { standInHistories, standInNfts } from './market-desks.ts';
import type { StandIns } from './stand-ins.ts';

/** A stand-in for the wallet app's web views: a DID JWT that begins with `unknown` is of nobody's wallet, with `expired` of one whose term is over. */
const standInWalletViews = (house: House): WalletViews => {
  const nfts = standInNfts(house);
  const histories = standInHistories(house);
  const refusalOf = (jwt: string) => {
    if (jwt.startsWith('unknown')) return fail(failure('userLookupFailed'));
    return jwt.startsWith('expired') ? fail(failure('tokenError', { data: { expired: true } })) : null;
  };
  return {
    own: (wish) => nfts.own(wish),
    ofWallet: async (jwt, wish) => refusalOf(jwt) ?? nfts.own(wish),
    nftOfWallet: async (jwt, tokenId) => {
      const refused = refusalOf(jwt);
      if (refused !== null) return refused;
      const nft = await nfts.detail(tokenId);
      if (!nft.ok) return nft;
      if (nft.value.ownerNickname !== house.member.nickname) return fail(failure('lookupFailed'));
      const history = await histories.ofNft(tokenId, { page: 1, size: 8 });
      return history.ok ? ok({ nft: { ...nft.value, ownedByMe: true }, history: history.value.dataList }) : history;
    },
  };
};

/** The desks of this file. */
export const MOBILE_STAND_INS = {
  walletViews: standInWalletViews,
} satisfies Partial<StandIns>;
