import type { MediaKind, NftKind, NftLock, ProductType } from '@naru/domain/nft';

export const NFT_KIND_LABELS = { digital: '디지털', transferable: '실물 수령 가능' } as const satisfies Record<NftKind, string>;

export const PRODUCT_TYPE_LABELS = { normal: '일반', certificate: '인증서', gold: '골드' } as const satisfies Record<ProductType, string>;

export const MEDIA_KIND_LABELS = {
  all: '전체',
  image: '이미지',
  audio: '오디오',
  video: '동영상',
  pdf: 'PDF',
  zip: 'ZIP',
} as const satisfies Record<MediaKind, string>;

export const NFT_LOCK_LABELS = {
  gift: '선물 대기',
  exchange: '실물 수령 진행 중',
  offer: '제안 수락됨',
} as const satisfies Record<NftLock, string>;
