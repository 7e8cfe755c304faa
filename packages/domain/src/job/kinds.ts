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

/** The job that takes each back; null where nothing does. */
export const UNDOING: Readonly<Record<JobKind, JobKind | null>> = Object.freeze({
  productState: 'productState',
  productPrice: 'productPrice',
  productCategory: 'productCategory',
  listing: 'unlisting',
  unlisting: 'listing',
  revocation: null,
});

/** The most things that one job is about; whoever has more chooses fewer at a time. */
export const MOST_JOB_ROWS = 100_000;

/** What became of a job's things is forgotten so many days after it ended. */
export const JOB_ROWS_DAYS = 90;
