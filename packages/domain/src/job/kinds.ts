/** What a job does to each of its things, by name with its word on the wire. */
export const JOB_KIND = Object.freeze({
  productState: 'PRODUCT_STATE',
  productPrice: 'PRODUCT_PRICE',
  productCategory: 'PRODUCT_CATEGORY',
  listing: 'LISTING',
  unlisting: 'CANCEL_LISTING',
  revocation: 'REVOKE',
} as const);

/** What a job does to each of its things. */
export type JobKind = keyof typeof JOB_KIND;
