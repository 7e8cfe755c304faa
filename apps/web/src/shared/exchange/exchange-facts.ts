import type { ExchangeCosts, Recipient } from '@naru/domain/exchange';
import type { ProductDeal } from '@naru/domain/listing';
import type { Fact, ProductType } from '@naru/domain/nft';
import type { Won } from '@naru/domain/shared';
import { formatPhone, formatWon } from '@naru/messages';

/** An amount, or in words that there is none. */
export const wonOrFree = (amount: ExchangeCosts['total'], free: string): string => (amount === 0 ? free : formatWon(amount));

/** What redeeming costs, part by part; the sum comes last. */
export const costFacts = ({ declaredValue, delivery, insurance, vat, total }: ExchangeCosts, sum = '결제할 금액'): Fact[] => [
  { label: '상품 가액 (결제하지 않아요)', value: formatWon(declaredValue) },
  { label: '배송비', value: wonOrFree(delivery, '무료') },
  { label: '보험료', value: wonOrFree(insurance, '없음') },
  { label: '부가세', value: wonOrFree(vat, '없음') },
  { label: sum, value: wonOrFree(total, '0원') },
];

export const recipientFacts = ({ name, phone, zoneCode, address, addressDetail, memo }: Recipient): Fact[] => [
  { label: '받는 분', value: name },
  { label: '휴대폰 번호', value: phone.includes('*') ? phone : formatPhone(phone) },
  { label: '주소', value: `(${zoneCode}) ${address} ${addressDetail}`.trim() },
  ...(memo === '' ? [] : [{ label: '배송 메모', value: memo }]),
];

/** Goods that an NFT is redeemed for: of which kind, and what they are declared to be worth; null where there are none. */
export interface Goods {
  readonly productType: ProductType;
  readonly declaredValue: Won | null;
}

/** The goods of a product, by what it can be had for. */
export const goodsOf = ({
  productType,
  deal,
}: Pick<Goods, 'productType'> & { readonly deal: Pick<ProductDeal, 'declaredValue'> }): Goods => ({
  productType,
  declaredValue: deal.declaredValue,
});
