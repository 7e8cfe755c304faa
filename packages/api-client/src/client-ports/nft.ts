import { nftEndpoints } from '@naru/contract';
import type { Nfts } from '@naru/domain/nft';
import type { Call } from '../transport/caller.ts';
import { type LoginStore, ownDid } from '../transport/login-store.ts';

export const ownNfts = (call: Call, store: LoginStore): Pick<Nfts, 'own'> => ({
  own: async ({ onSale, nftKind, ...query }) => {
    if (onSale === true && nftKind === undefined) return call(nftEndpoints.sales, { query });
    const did = ownDid(store);
    if (!did.ok) return did;
    const saleState = onSale === undefined ? undefined : onSale ? 'onSale' : 'notSale';
    return call(nftEndpoints.ownNfts, { params: { x: did.value }, query: { ...query, saleState, nftKind } });
  },
});
