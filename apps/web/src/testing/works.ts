import type { Picture } from '@naru/domain/file';
import type { NftKind, ProductType } from '@naru/domain/nft';
import { PICTURES } from './pictures.ts';

/** One made-up product. */
export interface Work {
  readonly name: string;
  readonly picture: Picture | null;
  readonly site: 'NARU-GOLD' | 'HANBIT' | 'MULGYEOL';
  readonly kind: NftKind;
  readonly type: ProductType;
  readonly price: number;
  readonly quantity: number;
}

/** The made-up issuers. */
export const SITES = Object.freeze({ 'NARU-GOLD': '나루금은', HANBIT: '한빛화랑', MULGYEOL: '물결공방' } as const);

/** The made-up products: short and long names, gold and digital, with and without a picture, cheap and dear. */
export const WORKS: readonly Work[] = [
  { name: '달항아리, 새벽', picture: PICTURES.moonJar, site: 'HANBIT', kind: 'digital', type: 'normal', price: 1_250_000, quantity: 30 },
  {
    name: '순금 골드바 37.5g',
    picture: PICTURES.goldBar,
    site: 'NARU-GOLD',
    kind: 'transferable',
    type: 'gold',
    price: 5_480_000,
    quantity: 50,
  },
  { name: '청해파도문', picture: PICTURES.waves, site: 'MULGYEOL', kind: 'digital', type: 'normal', price: 86_000, quantity: 200 },
  {
    name: '일월오봉, 붉은 해가 뜨는 산봉우리와 두 줄기 폭포를 그린 궁중 장식화의 현대적 해석 연작 가운데 세 번째',
    picture: PICTURES.mountains,
    site: 'HANBIT',
    kind: 'digital',
    type: 'normal',
    price: 320_000,
    quantity: 12,
  },
  { name: '학, 날아오르다', picture: PICTURES.crane, site: 'HANBIT', kind: 'digital', type: 'certificate', price: 940_000, quantity: 8 },
  { name: '홍매 한 가지', picture: PICTURES.plum, site: 'MULGYEOL', kind: 'transferable', type: 'normal', price: 178_000, quantity: 40 },
  { name: '조각보 No. 14', picture: PICTURES.bojagi, site: 'MULGYEOL', kind: 'transferable', type: 'normal', price: 245_000, quantity: 25 },
  { name: '까치 없는 호랑이', picture: PICTURES.tiger, site: 'HANBIT', kind: 'digital', type: 'normal', price: 45_000, quantity: 500 },
  {
    name: '순금 골드바 3.75g',
    picture: PICTURES.goldBar,
    site: 'NARU-GOLD',
    kind: 'transferable',
    type: 'gold',
    price: 562_000,
    quantity: 300,
  },
  { name: '그림이 아직 없는 상품', picture: null, site: 'MULGYEOL', kind: 'digital', type: 'normal', price: 10_000, quantity: 3 },
  { name: '새벽 산행', picture: PICTURES.mountains, site: 'MULGYEOL', kind: 'digital', type: 'normal', price: 132_000, quantity: 60 },
  { name: '밤바다', picture: PICTURES.waves, site: 'HANBIT', kind: 'digital', type: 'normal', price: 999_999_999_999, quantity: 1 },
  {
    name: '달항아리, 한낮',
    picture: PICTURES.moonJar,
    site: 'HANBIT',
    kind: 'transferable',
    type: 'normal',
    price: 1_480_000,
    quantity: 30,
  },
  { name: '학, 내려앉다', picture: PICTURES.crane, site: 'HANBIT', kind: 'digital', type: 'normal', price: 870_000, quantity: 8 },
  { name: '백매', picture: PICTURES.plum, site: 'MULGYEOL', kind: 'digital', type: 'normal', price: 64_000, quantity: 90 },
  { name: '조각보 No. 15', picture: PICTURES.bojagi, site: 'MULGYEOL', kind: 'digital', type: 'normal', price: 230_000, quantity: 25 },
  { name: '웃는 호랑이', picture: PICTURES.tiger, site: 'HANBIT', kind: 'digital', type: 'normal', price: 52_000, quantity: 400 },
  {
    name: '순금 카네이션 1.875g',
    picture: PICTURES.goldBar,
    site: 'NARU-GOLD',
    kind: 'transferable',
    type: 'gold',
    price: 298_000,
    quantity: 100,
  },
];
