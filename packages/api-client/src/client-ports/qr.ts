import { bulkEndpoints, issuerEndpoints, qrEndpoints, sentSelection } from '@naru/contract';
import type { Act, ActOf } from '@naru/domain/act';
import type { ItemRevocation } from '@naru/domain/issuer';
import type { QrShown, QrTickets, WalletAccounts } from '@naru/domain/qr';
import type { Call } from '../transport/caller.ts';
import type { LoginStore } from '../transport/login-store.ts';
import { seen } from './fetching.ts';
import { beginSession } from './session.ts';

/** The call that an action's QR comes from (product 7: transfer, multi transfer, gift approval, delivery, listing, revoke). */
const actionQr = (call: Call, action: Act) => {
  if (action.type === 'revoke' && action.items !== undefined) return revocationQr(call, action.items);
  if (action.type === 'didGift' && action.bulk !== undefined) return call(bulkEndpoints.bulkMintGiftsQr, { body: action.bulk });
  const [tokenId] = action.tokenIds;
  if (tokenId === undefined) throw new TypeError('an action about no token');
  const one = { tokenId };
  switch (action.type) {
    case 'sale':
      return call(qrEndpoints.listingQr, { query: { ...one, ...saleQuery(action) } });
    case 'exchange':
      return call(qrEndpoints.deliveryQr, { body: { ...one, ...action.recipient } });
    case 'revoke':
      return call(qrEndpoints.revokeQr, { query: one });
    case 'didGift':
      return call(qrEndpoints.giftQr, { query: { ...one, did: action.toDid } });
    case 'phoneGift':
      return call(qrEndpoints.phoneGiftQr, { body: { ...one, ...toPhone(action) } });
    case 'didTransfer':
      return action.tokenIds.length === 1
        ? call(qrEndpoints.transferQr, { query: { ...one, did: action.toDid } })
        : call(qrEndpoints.multiTransferQr, { query: { tokenIds: action.tokenIds, did: action.toDid } });
    case 'phoneTransfer':
      return call(qrEndpoints.phoneTransferQr, { body: { tokenIds: [...action.tokenIds], ...toPhone(action) } });
  }
};

/** Words that are none are left out. */
const toPhone = ({ phone, message, wrapping }: ActOf<'phoneGift' | 'phoneTransfer'>) => ({
  phone,
  message: message || undefined,
  wrapping,
});

const revocationQr = (call: Call, items: ItemRevocation) => {
  if ('selection' in items)
    return call(issuerEndpoints.selectionRevokeQr, { body: { ...items, selection: sentSelection(items.selection) } });
  if ('count' in items) return call(issuerEndpoints.itemRevokeQr, { body: items });
  const ids = [...items.ids];
  if ('productId' in items) return call(issuerEndpoints.itemRevokeQr, { body: { ...items, ids } });
  const { bulkJobId: jobId, ...said } = items;
  return call(bulkEndpoints.bulkRevokeQr, { body: { ...said, jobId, ids } });
};

const saleQuery = ({ price, offerId, bidId, listing }: ActOf<'sale' | 'repricing' | 'offerSale' | 'bidSale'>) => ({
  price,
  offerId,
  bidId,
  listingId: listing?.listingId,
  version: listing?.version,
});

export const actionQrs = (call: Call): Pick<QrTickets, 'forAction'> => ({
  forAction: (action) => seen(actionQr(call, action), ({ qrData, nonce, duration }): QrShown => ({ qrData, nonce, duration })),
});

export const walletSignIn = (call: Call, store: LoginStore): Pick<WalletAccounts, 'signIn'> => ({
  signIn: async (nonce) => {
    const { loginEnv } = store.read();
    return beginSession(call, store, await call(qrEndpoints.userLogin, { body: { nonce, loginEnv } }));
  },
});
