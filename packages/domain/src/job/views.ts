import type { Failure } from '../failure/code.ts';
import type { JobId, ProductId, SiteCode } from '../shared/ids.ts';
import type { JobRowState, JobState } from './rules.ts';

/** What a job does to each of its things, by name with its word on the wire. */
export const JOB_KIND = Object.freeze({
  productState: 'PRODUCT_STATE',
  productPrice: 'PRODUCT_PRICE',
  productCategory: 'PRODUCT_CATEGORY',
  listing: 'LISTING',
  unlisting: 'CANCEL_LISTING',
  revocation: 'REVOKE',
} as const);

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

/** A job, as everybody sees it who acts for its site. What is neither done nor refused waits, or was called off. */
export interface JobView {
  readonly jobId: JobId;
  readonly siteCode: SiteCode;
  readonly kind: JobKind;
  readonly state: JobState;
  /** How many things it is about; of them done, and refused. */
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly nickname: string;
  /** Why, where a reason was asked for; empty elsewhere. */
  readonly reason: string;
  /** Whether something of it can still be taken back. */
  readonly undoable: boolean;
  readonly undoes: JobId | null;
  /** Whether it waits for the word of whoever looks: it is proposed, and by somebody else. */
  readonly approvable: boolean;
  /** Who else has seen it before it began; null where nobody had to. */
  readonly approvedBy: string | null;
  /** Before when it does not begin; null where it begins at once. */
  readonly startsAt: string | null;
  readonly createdAt: string;
  /** ISO 8601; null as long as it goes on. */
  readonly endedAt: string | null;
}

export interface JobRowView {
  /** Its place in the job, from 1. */
  readonly row: number;
  readonly productId: ProductId;
  /** By which it is known on screens and in files. */
  readonly displayId: string;
  readonly productName: string;
  /** Number of the unit within its product; null where the job is about the product itself. */
  readonly number: number | null;
  readonly outcome: JobRowState;
  /** Why it was refused; null as long as it was not. */
  readonly failure: Failure | null;
}
