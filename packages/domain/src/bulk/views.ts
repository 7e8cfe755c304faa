import type { CardFault } from '../card-template/views.ts';
import type { Failure } from '../failure/code.ts';
import type { ProductChange, ProductDraft } from '../issuer/views.ts';
import type { BulkJobId, CardTemplateId, ProductId, SiteCode } from '../shared/ids.ts';
import type { BulkRowState, BulkState } from './lifecycle.ts';

/** What is the same of all products of a job where a row says nothing else. */
export interface BulkTerms extends Omit<ProductChange, 'name'> {
  /** Whether they are put on the shelf as soon as they are minted. */
  readonly putUp: boolean;
}

/** What a row would make. */
export interface BulkRowPlan {
  /** The issuer's own number of it; empty without one. */
  readonly code: string;
  readonly draft: ProductDraft;
  /** Names of files that came with the job, as they are looked for; empty where there is none. */
  readonly picture: string;
  readonly original: string;
}

/** What can be wrong with a value of a row, or with its row among others. */
export const BULK_FAULTS = Object.freeze([
  ...(['missing', 'tooLong', 'price', 'count', 'category', 'link', 'instant', 'salePeriod', 'disclosure', 'value'] as const),
  ...(['cellsBeyond', 'codeTwice', 'codeUsed', 'rowTwice', 'rowMinted'] as const),
  ...(['fileMissing', 'fileTwice', 'fileRefused', 'fileTooLarge', 'fileUnreadable', 'cannotDraw'] as const),
] as const);
/** What is wrong with a value of a row. */
export type BulkFaultName = (typeof BULK_FAULTS)[number];

/** One value that has to be mended: in which column, by its head, and the row that it clashes with where it is about another one. */
export interface BulkFault {
  readonly head: string;
  readonly value: string;
  readonly fault: BulkFaultName;
  readonly other?: number | undefined;
  /** Why its card cannot be drawn, where that is it. */
  readonly card?: CardFault | undefined;
}

/** Why a whole file cannot be read. */
export const BULK_FILE_FAULTS = Object.freeze([
  ...(['sheetTooLarge', 'sheetTooLong', 'sheetTooWide', 'sheetUnreadable', 'sheetEncoding', 'sheetFormula'] as const),
  ...(['sheetQuotes', 'sheetCellTooLong', 'sheetEmpty', 'columnMissing', 'columnTwice', 'columnUnnamed'] as const),
  ...(['archiveTooLarge', 'archiveUnreadable', 'archiveTooMany', 'archiveEmpty'] as const),
] as const);
/** Why a whole file cannot be read. */
export type BulkFileFaultName = (typeof BULK_FILE_FAULTS)[number];

/** Why a whole file cannot be read, and where: a row and a column from 1, or the head of a column. */
export interface BulkFileFault {
  readonly fault: BulkFileFaultName;
  readonly row?: number | undefined;
  readonly column?: number | undefined;
  readonly head?: string | undefined;
}

/** How many rows of a job stand where, and how many products and NFTs they make. */
export interface BulkCounts {
  readonly rows: number;
  readonly faulty: number;
  readonly ready: number;
  readonly minted: number;
  readonly failed: number;
  /** NFTs of the rows that are ready or minted. */
  readonly units: number;
}

/** The files that came with a job for its pictures and originals. */
export interface BulkArchive {
  readonly name: string;
  readonly files: number;
  /** Files that no row names. */
  readonly unnamed: number;
  /** Files that cannot be used. */
  readonly unusable: number;
}

/** A version of a template of cards, and its name. */
export interface BulkTemplateUse {
  readonly templateId: CardTemplateId;
  readonly version: number;
  readonly name: string;
}

/** A bulk mint job, as everybody sees it who acts for its site. */
export interface BulkJob {
  readonly jobId: BulkJobId;
  readonly siteCode: SiteCode;
  /** The name of its sheet. */
  readonly name: string;
  readonly state: BulkState;
  readonly terms: BulkTerms;
  /** The heads of its sheet, and those of them that nothing reads. */
  readonly heads: readonly string[];
  readonly unread: readonly string[];
  readonly encoding: 'utf-8' | 'cp949' | null;
  readonly counts: BulkCounts;
  readonly archive: BulkArchive | null;
  /** The version of the template that its cards are drawn by; null where they come as pictures. */
  readonly template: BulkTemplateUse | null;
  /** Why its sheet or archive could not be read to the end; null as long as it could. */
  readonly fault: BulkFileFault | null;
  /** What approving it names; null until it was looked through. */
  readonly planHash: string | null;
  /** Who has opened it. */
  readonly nickname: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** A row of a job. */
export interface BulkRow {
  /** Its number in the sheet. */
  readonly row: number;
  readonly state: BulkRowState;
  readonly cells: Readonly<Record<string, string>>;
  readonly faults: readonly BulkFault[];
  /** What it has made. */
  readonly productId: ProductId | null;
  /** Why it could not be minted. */
  readonly failure: Failure | null;
}

/** Rows with the same fault in the same column, with some of them. */
export interface BulkFaultGroup {
  readonly head: string;
  readonly fault: BulkFaultName;
  readonly rows: number;
  readonly examples: readonly { readonly row: number; readonly value: string; readonly other?: number | undefined }[];
}
