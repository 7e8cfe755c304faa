import { accountEndpoints, issuerEndpoints, nftEndpoints } from '@naru/contract';
import { must, nameFor, nftCardCodec, pageCodec, siteProfileBody, siteProfileCodec } from '@naru/contract/codec';
import { JOIN_TYPE, type Profile } from '@naru/domain/account';
import { parseDid, parseWon } from '@naru/domain/shared';
import type { Call } from '../transport/caller.ts';
import { done, pageQuery, seen } from './fetching.ts';

const cards = pageCodec(nftCardCodec);

/** What a member keeps about himself, over HTTP. */
export const httpProfile = (call: Call): Profile => ({
  changeEmail: (order) => done(call(accountEndpoints.emailChange, { body: order })),
  changePhone: (order) => done(call(accountEndpoints.phoneChange, { body: order })),
  banks: () =>
    seen(call(accountEndpoints.codeList, { params: { x: 'bank' } }), (list) =>
      list.filter(({ hide }) => !hide).map(({ detailCode, detailName }) => ({ code: detailCode, name: detailName })),
    ),
  changeBank: (order) => done(call(accountEndpoints.userBankUpdate, { body: order })),
  undoChange: (key) => call(accountEndpoints.changeUndo, { body: { key } }),
  changeCashReceipt: (receipt) =>
    done(
      call(accountEndpoints.cashReceiptUpdate, {
        body: { cashReceiptType: receipt?.type ?? '', cashReceiptNumber: receipt?.number ?? '' },
      }),
    ),
  publicMember: (did) =>
    seen(call(accountEndpoints.userByDid, { params: { x: did } }), (wire) => ({
      ...wire,
      did: must(parseDid(wire.did)),
      joinType: nameFor(JOIN_TYPE, wire.joinType),
    })),
  nftsOf: (did, wish) => seen(call(nftEndpoints.memberNfts, { params: { x: did }, query: pageQuery(wish) }), cards.fromWire),
  leaving: () => seen(call(accountEndpoints.leaving), ({ unsettled, ...facts }) => ({ ...facts, unsettled: must(parseWon(unsettled)) })),
  leave: ({ proof, abandon }) => done(call(accountEndpoints.leave, { body: { ...proof, abandon } })),
  stopMail: (order) => done(call(accountEndpoints.unsubscribe, { body: order })),
  site: (siteCode) => seen(call(issuerEndpoints.siteInfo, { params: { siteCode } }), siteProfileCodec.fromWire),
  updateSite: (site) =>
    seen(
      call(issuerEndpoints.siteInfoUpdate, { params: { siteCode: site.siteCode }, body: siteProfileBody(site) }),
      siteProfileCodec.fromWire,
    ),
  updateLogo: async ({ siteCode, logo }) => {
    const changed = await call(issuerEndpoints.siteLogoUpdate, { body: { siteCode }, files: { logo } });
    return changed.ok ? seen(call(issuerEndpoints.siteInfo, { params: { siteCode } }), siteProfileCodec.fromWire) : changed;
  },
});
