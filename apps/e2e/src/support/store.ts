import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disclosureLabels } from '@naru/domain/issuer';
import type { ExchangeId, ProductId, SiteCode, Won } from '@naru/domain/shared';
import type { Joined } from './desk.ts';
import { expect } from './journey.ts';
import { must } from './must.ts';
import { operate } from './operator.ts';
import { picture } from './picture.ts';

/** Has an operator open a store for a member, on the server of the journeys or on the one of this folder; answers its code. */
export const openStore = async ({ did }: Joined, dataDir = process.env.E2E_DATA_DIR ?? ''): Promise<string> => {
  const code = `NEW${Date.now() % 1_000_000}`;
  const folder = mkdtempSync(join(tmpdir(), 'naru-logo-'));
  const logo = join(folder, 'logo.bmp');
  writeFileSync(logo, picture('logo.bmp').buffer);
  const opened = await operate(dataDir, 'site', 'create', code, `새벽공방${code}`, '--member', did, '--logo', logo);
  rmSync(folder, { recursive: true });
  expect(opened).toEqual({ ok: true, said: expect.stringContaining('발행사를 만들었습니다.') });
  return code;
};

const BOOK = { name: 'book.bmp', type: 'image/bmp', arrayBuffer: async () => new Uint8Array(picture('book.bmp').buffer).buffer };

interface Goods {
  readonly name: string;
  readonly quantity: number;
  readonly price: Won;
}

/** Makes a product of that many items and puts all of them up, by the calls that the screens make. */
export const putUp = async ({ client }: Joined, siteCode: SiteCode, { name, quantity, price }: Goods): Promise<ProductId> => {
  const { issuerDesk, newKey } = client;
  const texts = { name, description: '도록', details: '', guidance: '', externalLink: '' };
  const terms = { categoryId: null, productType: 'normal', nftKind: 'transferable', royaltyBasisPoints: 0, perMemberLimit: null } as const;
  const notice = disclosureLabels('normal', 'transferable').map((label) => ({ label, value: '상세 정보 참고' }));
  const draft = { ...texts, ...terms, quantity, saleFrom: null, saleUntil: null, price, notice };
  const { productId } = must(await issuerDesk.createProduct({ siteCode, draft, picture: BOOK, key: newKey() }));
  must(await issuerDesk.mint({ siteCode, productId, key: newKey() }));
  must(await issuerDesk.listAll({ siteCode, productId, key: newKey() }));
  return productId;
};

/** Records a picture of what goes into a parcel, without which none leaves. */
export const recordPicture = async ({ client }: Joined, siteCode: SiteCode, exchangeId: ExchangeId): Promise<void> => {
  const goods = { siteCode, exchangeId, serial: '', insurance: '', photo: BOOK, version: 0 };
  must(await client.issuerExchanges.recordGoods({ ...goods, key: client.newKey() }));
};
