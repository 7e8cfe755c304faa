/** Whether an NFT is digital only or can be redeemed for goods (product 3). */
export const NFT_KIND = Object.freeze({ digital: 0, transferable: 1 } as const);
export type NftKind = keyof typeof NFT_KIND;

/** What a product is (product 3). */
export const PRODUCT_TYPE = Object.freeze({ normal: 0, certificate: 1, gold: 2 } as const);
export type ProductType = keyof typeof PRODUCT_TYPE;

/** What kind of media an NFT carries (product 3). */
export const MEDIA_KIND = Object.freeze({ all: 0, image: 1, audio: 2, video: 3, pdf: 4, zip: 5 } as const);
export type MediaKind = keyof typeof MEDIA_KIND;

/** Image type: name to wire code (product 3). */
export const IMAGE_TYPE = Object.freeze({ image: 0, data: 1 } as const);

/** Whether an image is referred to by its address or carried inline as data. */
export type ImageType = keyof typeof IMAGE_TYPE;
