import type { Answer } from '../failure/code.ts';
import type { UploadPart } from '../file/client-port.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { NftKind, ProductType } from '../nft/kinds.ts';
import type { PinHash } from '../pin/rules.ts';
import type { SheetFormat } from '../shared/csv.ts';
import type { BulkJobId, CardTemplateId, SiteCode } from '../shared/ids.ts';
import type { KoreanDay } from '../shared/korean-time.ts';
import type { Page, PageQuery } from '../shared/page.ts';
import type { BulkOutcome, BulkRowFilter } from './fates.ts';
import type { BulkState } from './lifecycle.ts';
import type { BulkMessage, BulkMessageKind, BulkReach } from './message.ts';
import type { RevocableCards } from './revocation.ts';
import type { BulkFaultGroup, BulkJob, BulkRow, BulkSample, BulkTerms } from './views.ts';

interface OneJob {
  readonly siteCode: SiteCode;
  readonly jobId: BulkJobId;
}

export const BULK_FILES = Object.freeze(['all', 'faulty', 'minted', 'failed'] as const);
export type BulkFile = (typeof BULK_FILES)[number];

/** Where an archive can be saved from, and until when that can begin. */
export interface PictureAddress {
  readonly url: string;
  readonly expiresAt: string;
}

/** Which jobs are listed: where they stand, what their sheets are called, and when they were opened. */
export interface BulkJobFilter {
  readonly state?: BulkState | undefined;
  readonly name?: string | undefined;
  readonly from?: KoreanDay | undefined;
  readonly to?: KoreanDay | undefined;
}

/** Which rows of a job are listed: `text` stands in their names, or in numbers of theirs. */
export interface BulkRowsFilter {
  readonly state?: BulkRowFilter | undefined;
  readonly text?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
}

/** Bulk minting (product 7, bulk): a sheet of which each row makes a product. */
export interface Bulk {
  /** The form to fill in for products of a type, with notes and an example. */
  form(query: { siteCode: SiteCode; productType: ProductType; nftKind: NftKind; format: SheetFormat }): Answer<DownloadedFile>;
  /** Opens a job of an uploaded sheet, which is looked through by itself; nothing is made. With a template its cards are drawn as that is by now. */
  preview(order: {
    siteCode: SiteCode;
    upload: string;
    terms: BulkTerms;
    templateId?: CardTemplateId | undefined;
    key: string;
  }): Answer<{ jobId: BulkJobId }>;
  /** Gives a job its pictures and originals; it is looked through again. */
  addFiles(order: OneJob & { upload: string; key: string }): Answer<void>;
  /** Adds rows of another sheet, or puts them in the place of faulty ones whose numbers they name; the job is looked through again. */
  addRows(order: OneJob & { upload: string; key: string }): Answer<void>;
  /** Approves what was seen under `planHash`: its ready rows are minted. Refused with `changedMeanwhile` where they are others by then. */
  mint(order: OneJob & { planHash: string; key: string }): Answer<void>;
  /**
   * The same for a job of which rows give their NFT away ({@link BulkGift}), confirmed by PIN; whoever confirms by wallet asks for a QR of the act
   * `bulkGift`.
   */
  mintGifts(order: OneJob & { planHash: string; pin: PinHash; key: string }): Answer<void>;
  /** Tries rows again that have failed, those named or all of them. */
  retry(order: OneJob & { rows?: readonly number[] | undefined; key: string }): Answer<void>;
  pause(order: OneJob): Answer<void>;
  resume(order: OneJob): Answer<void>;
  /** Calls off what is not yet minted. */
  cancel(order: OneJob): Answer<void>;
  jobs(query: PageQuery & BulkJobFilter & { siteCode: SiteCode }): Answer<Page<BulkJob>>;
  job(job: OneJob): Answer<BulkJob>;
  rows(query: PageQuery & OneJob & BulkRowsFilter): Answer<Page<BulkRow>>;
  /** What has become of a job since it was minted, as it is now. */
  outcome(job: OneJob): Answer<BulkOutcome>;
  /** What has to be mended, by what is wrong. */
  faults(job: OneJob): Answer<readonly BulkFaultGroup[]>;
  /** One of the cards that are looked at before a job is approved, as it will be minted; `place` counts them from 1, as {@link samplePlaces} has them. */
  sample(order: OneJob & { place: number }): Answer<BulkSample>;
  /** What revoking rows of a job would do; nothing is done. The act itself is the issuer's `revokeItems`. */
  revocable(order: OneJob & { rows: readonly number[] }): Answer<RevocableCards>;
  /** The same of the cards that a CSV file or workbook names, by any of the heads {@link CARD_NAMES}. */
  revocableOf(order: OneJob & { sheet: UploadPart }): Answer<RevocableCards>;
  /** Whom a message of such a kind would reach among those who hold something of a job. */
  reach(order: OneJob & { kind: BulkMessageKind }): Answer<BulkReach>;
  /**
   * Tells everybody who holds something of a job, by notice and, where they want one, by mail; advertising goes to those alone who consented to it, and at
   * night to none without the consent for that. Once to each. Refused with `rateLimited` beyond three a day, and `lookupFailed` where nobody may get it.
   */
  notifyHolders(order: OneJob & { kind: BulkMessageKind; title: string; text: string; key: string }): Answer<void>;
  /** The messages to the holders of a job, newest first. */
  messages(job: OneJob): Answer<readonly BulkMessage[]>;
  /**
   * A short-lived address at which the pictures of a job's minted cards are saved as a ZIP, which comes as it is read. Refused with `busy` while two of the
   * site are on their way.
   */
  pictures(job: OneJob): Answer<PictureAddress>;
  /** Rows of a job as a file, or those of them that are looked for; those with faults can be mended in it and be added again. */
  file(query: OneJob & BulkRowsFilter & { rows: BulkFile; format: SheetFormat }): Answer<DownloadedFile>;
}
