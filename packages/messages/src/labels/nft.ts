import type { FileVariant, ImageType, MediaKind, NftKind, NftLock, NftState, ProductType, SaleState, Visibility } from '@naru/domain/nft';

/** Labels of NFT states. */
export const NFT_STATE_LABELS = { mint: '발행', onSale: '판매 중', sold: '판매됨', revoke: '폐기' } as const satisfies Record<
  NftState,
  string
>;

/** Labels of sale states. */
export const SALE_STATE_LABELS = { private: '비공개', notSale: '판매 안 함', onSale: '판매 중' } as const satisfies Record<
  SaleState,
  string
>;

/** Labels of NFT kinds. */
export const NFT_KIND_LABELS = { digital: '디지털', transferable: '실물 수령 가능' } as const satisfies Record<NftKind, string>;

/** Labels of product types. */
export const PRODUCT_TYPE_LABELS = { normal: '일반', certificate: '인증서', gold: '골드' } as const satisfies Record<ProductType, string>;

/** Labels of visibilities. */
export const VISIBILITY_LABELS = { notExist: '없음', public: '공개', private: '비공개' } as const satisfies Record<Visibility, string>;

/** Labels of media kinds. */
export const MEDIA_KIND_LABELS = {
  all: '전체',
  image: '이미지',
  audio: '오디오',
  video: '동영상',
  pdf: 'PDF',
  zip: 'ZIP',
} as const satisfies Record<MediaKind, string>;

/** Labels of file variants. */
export const FILE_VARIANT_LABELS = {
  thumbnail: '썸네일',
  original: '원본',
  csv: 'CSV',
  zip: 'ZIP',
} as const satisfies Record<FileVariant, string>;

/** Labels of image types. */
export const IMAGE_TYPE_LABELS = { image: '이미지', data: '데이터' } as const satisfies Record<ImageType, string>;

/** Labels of what keeps an NFT in its owner's hands for the time being. */
export const NFT_LOCK_LABELS = {
  gift: '선물 대기',
  exchange: '실물 수령 진행 중',
  offer: '제안 수락됨',
} as const satisfies Record<NftLock, string>;
