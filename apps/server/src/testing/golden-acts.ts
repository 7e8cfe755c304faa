import type { BulkGiving } from '@naru/domain/bulk';
import type { Recipient } from '@naru/domain/exchange';
import type { BidId, ItemId, ListingId, OfferId, ProductId, SiteCode } from '@naru/domain/shared';
import type { ActionToken } from '@naru/identity/action';
import { brand } from '../stores/branding.ts';

/** Whom and what the golden acts are about. */
export interface GoldenWorld {
  readonly token: ActionToken;
  readonly other: ActionToken;
  readonly receiver: { readonly did: string; readonly nickname: string };
  readonly offerId: OfferId;
  readonly bidId: BidId;
  readonly listing: { readonly listingId: ListingId; readonly version: number };
  readonly bulk: BulkGiving;
  readonly items: { readonly siteCode: SiteCode; readonly productId: ProductId; readonly ids: readonly ItemId[]; readonly name: string };
}

const PHONE = brand.phone('010-1234-5678');
const TO: Recipient = { name: ' 김수령 ', phone: '010-9876-1234', zoneCode: '04524', address: '서울  중구', addressDetail: '', memo: '' };
const TIDY: Recipient = { ...TO, name: '김수령', phone: '01098761234', address: '서울 중구' };

/** Each kind of act as asked for, with what a wallet shows and what is archived. Signatures, digests and passports rest on these: they never change. */
export const goldenActs = ({ token, other, receiver, offerId, bidId, listing, items, bulk }: GoldenWorld) => {
  const tokenIds = [token.tokenId] as const;
  const toDid = brand.did(receiver.did);
  const price = brand.won(70_000);
  const one = { tokens: [token] };
  return {
    sale: {
      act: { type: 'sale', tokenIds, price },
      shown: { ...one, action: '02', price: 70_000, summary: `‘${token.name}’ NFT를 70,000원에 판매 등록합니다.` },
      archived: { action: { type: 'sale', tokenIds, price: 70_000 } },
    },
    repricing: {
      act: { type: 'sale', tokenIds, price, listing: { listingId: listing.listingId, version: listing.version } },
      shown: { ...one, action: '02', price: 70_000, summary: `‘${token.name}’ NFT의 판매 가격을 70,000원으로 변경합니다.` },
      archived: { action: { type: 'sale', tokenIds, price: 70_000, listing } },
    },
    offerSale: {
      act: { type: 'sale', tokenIds, price, offerId },
      shown: {
        ...one,
        action: '02',
        price: 70_000,
        receiver,
        summary: `‘${token.name}’ NFT를 가격을 제안한 ${receiver.nickname} 님에게 70,000원에 판매합니다.`,
      },
      archived: { action: { type: 'sale', tokenIds, price: 70_000, offerId } },
    },
    bidSale: {
      act: { type: 'sale', tokenIds, price, bidId },
      shown: {
        ...one,
        action: '02',
        price: 70_000,
        receiver,
        summary: `‘${token.name}’ NFT를 이 상품에 입찰한 ${receiver.nickname} 님에게 70,000원에 판매합니다.`,
      },
      archived: { action: { type: 'sale', tokenIds, price: 70_000, bidId } },
    },
    didTransfer: {
      act: { type: 'didTransfer', tokenIds: [token.tokenId, other.tokenId], toDid },
      shown: {
        tokens: [token, other],
        action: '00',
        receiver,
        summary: `‘${token.name}’ 외 1개 NFT의 소유권을 ${receiver.nickname} 님에게 이전합니다.`,
      },
      archived: {
        action: { type: 'didTransfer', tokenIds: [token.tokenId, other.tokenId] },
        person: { toDid: receiver.did },
      },
    },
    phoneTransfer: {
      act: { type: 'phoneTransfer', tokenIds, phone: PHONE },
      shown: {
        ...one,
        action: '06',
        receiver: { phone: '010-****-5678' },
        summary: `‘${token.name}’ NFT의 소유권을 010-****-5678 번호로 이전합니다.`,
      },
      archived: { action: { type: 'phoneTransfer', tokenIds }, person: { phone: '01012345678' } },
    },
    didGift: {
      act: { type: 'didGift', tokenIds, toDid },
      shown: { ...one, action: '05', receiver, summary: `‘${token.name}’ NFT를 ${receiver.nickname} 님에게 선물합니다.` },
      archived: { action: { type: 'didGift', tokenIds }, person: { toDid: receiver.did } },
    },
    phoneGift: {
      act: { type: 'phoneGift', tokenIds, phone: PHONE },
      shown: {
        ...one,
        action: '04',
        receiver: { phone: '010-****-5678' },
        summary: `‘${token.name}’ NFT를 010-****-5678 번호로 선물합니다.`,
      },
      archived: { action: { type: 'phoneGift', tokenIds }, person: { phone: '01012345678' } },
    },
    exchange: {
      act: { type: 'exchange', tokenIds, recipient: TO },
      shown: {
        ...one,
        action: '03',
        delivery: { recipient: TO.name, address: '(04524) 서울  중구', phone: '010-****-1234' },
        summary: `‘${token.name}’ NFT의 실물을  ***  님 앞으로 수령 신청합니다.`,
      },
      archived: { action: { type: 'exchange', tokenIds }, person: { recipient: TIDY } },
    },
    revoke: {
      act: { type: 'revoke', tokenIds },
      shown: { ...one, action: '01', summary: `‘${token.name}’ NFT를 폐기합니다.` },
      archived: { action: { type: 'revoke', tokenIds } },
    },
    itemRevocation: {
      act: {
        type: 'revoke',
        tokenIds: [],
        items: { siteCode: items.siteCode, productId: items.productId, ids: items.ids, reason: '파손\n반품' },
      },
      shown: {
        type: 'naru.revocation.v1',
        count: items.ids.length,
        reason: '파손 반품',
        product: { name: items.name, picture: 'https://naru.test/nft/favicon.svg' },
        summary: `‘${items.name}’ 아이템 ${items.ids.length}개를 폐기합니다.`,
      },
      archived: {
        action: { type: 'revoke', siteCode: items.siteCode, productId: items.productId, itemIds: items.ids, reason: '파손\n반품' },
      },
    },
    bulkGift: {
      act: { type: 'didGift', tokenIds: [], bulk },
      shown: {
        type: 'naru.bulkgift.v1',
        sheet: '행사 카드.csv',
        count: 12,
        gifts: 10,
        plan: bulk.planHash,
        summary: '‘행사 카드.csv’에서 발행하는 카드 10장을 시트에 적힌 사람에게 선물합니다.',
      },
      archived: { action: { type: 'didGift', siteCode: bulk.siteCode, bulkJobId: bulk.jobId, planHash: bulk.planHash } },
    },
  } as const;
};
