import type { ApiClient } from '@naru/api-client';
import { NO_TEXTS, type ProductDraft, plainDisclosure } from '@naru/domain/issuer';
import type { NftKind, ProductType } from '@naru/domain/nft';
import { type ProductId, parseWon, type SiteCode } from '@naru/domain/shared';
import { must } from '../http/must.ts';

/** A product as an issuer would fill it in. */
export const draftOf = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  name: '달항아리',
  categoryId: null,
  productType: 'normal',
  nftKind: 'digital',
  ...NO_TEXTS,
  description: '흰 달을 닮은 항아리',
  price: wonOf(50_000),
  quantity: 3,
  royaltyBasisPoints: 250,
  perMemberLimit: null,
  saleFrom: null,
  saleUntil: null,
  notice: disclosureOf(change.productType, change.nftKind),
  ...change,
});

const wonOf = (amount: number) => {
  const read = parseWon(amount);
  if (!read.ok) throw new Error('no amount of won');
  return read.value;
};

const FIGURES: Readonly<Record<string, string>> = { 순도: '999.9‰', 중량: '3.75g', '기준 시세': '214,000원', '시세 기준일': '2026-11-02' };

/** Every line that the disclosure about a product has to have. */
export const disclosureOf = (type: ProductType = 'normal', kind: NftKind = 'digital') =>
  plainDisclosure(type, kind, '상세 정보 참고').map(({ label, value }) => ({ label, value: (type === 'gold' && FIGURES[label]) || value }));

/** A store, and who may act for it. */
export interface Store {
  readonly client: ApiClient;
  readonly siteCode: SiteCode;
}

/** Makes a product with a picture, mints it and puts it on the shelf. */
export const putOnShelf = async (
  { client, siteCode }: Store,
  draft: ProductDraft,
  picture: Parameters<ApiClient['issuerPort']['createProduct']>[0]['picture'],
): Promise<ProductId> => {
  const { productId } = must(await client.issuerPort.createProduct({ siteCode, draft, picture, key: client.newKey() }));
  must(await client.issuerPort.mint({ siteCode, productId, key: client.newKey() }));
  must(await client.issuerPort.listAll({ siteCode, productId, key: client.newKey() }));
  return productId;
};
