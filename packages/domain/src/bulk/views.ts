import type { CardFault, DrawnCard } from '../card-template/views.ts';
import type { Failure } from '../failure/code.ts';
import type { MediaNote } from '../file/notes.ts';
import type { RefusedFile } from '../file/refused.ts';
import type { ProductChange, ProductDraft } from '../issuer/views.ts';
import type { BulkJobId, CardTemplateId, Did, ProductId, SiteCode } from '../shared/ids.ts';
import type { Won } from '../shared/won.ts';
import { ARCHIVE_FAULTS, SHEET_FAULTS } from '../upload/rules.ts';
import type { BulkFates } from './fates.ts';
import type { BulkRowState, BulkState } from './lifecycle.ts';

/** What of a bulk mint job is given away once it is minted: who is named in rows that were seen under `planHash`. */
export interface BulkGiving {
  readonly siteCode: SiteCode;
  readonly jobId: BulkJobId;
  readonly planHash: string;
}

/** What is the same of all products of a job where a row says nothing else. */
export interface BulkTerms extends Omit<ProductChange, 'name'> {
  /** Whether they are put on the shelf as soon as they are minted. */
  readonly putUp: boolean;
}

/** To whom what a row makes is given as soon as it is minted: a member by their wallet id, or else whoever answers the phone that its row names. */
export interface BulkGift {
  readonly receiver: Did | null;
  /** What the receiver reads; empty without one. */
  readonly message: string;
}

export interface BulkRowPlan {
  /** The issuer's own number of it; empty without one. */
  readonly code: string;
  readonly draft: ProductDraft;
  /** Names of files that came with the job, as they are looked for; empty where there is none. */
  readonly picture: string;
  readonly original: string;
  /** Null where it is not given but sold. */
  readonly gift: BulkGift | null;
}

/** What can be wrong with a value of a row, or with its row among others. */
export const BULK_FAULTS = Object.freeze([
  ...([
    'missing',
    'tooLong',
    'price',
    'count',
    'category',
    'link',
    'instant',
    'salePeriod',
    'disclosure',
    'virtualAsset',
    'value',
  ] as const),
  ...(['wallet', 'walletUnknown', 'phone', 'receiverTwice', 'receiverMissing', 'giftCount'] as const),
  ...([
    'formula',
    'errorValue',
    'merged',
    'digitsLost',
    'cellsBeyond',
    'columnUnnamed',
    'codeTwice',
    'codeUsed',
    'rowTwice',
    'rowMinted',
  ] as const),
  ...(['fileMissing', 'fileTwice', 'fileRefused', 'fileTooLarge', 'fileUnreadable', 'cannotDraw'] as const),
  ...(['fileLocked', 'fileMethod', 'fileName', 'filePath', 'fileLink', 'fileDamaged', 'fileArchive'] as const),
] as const);
export type BulkFaultName = (typeof BULK_FAULTS)[number];

/** One value that has to be mended: in which column, by its head, and the row that it clashes with where it is about another one. */
export interface BulkFault {
  readonly head: string;
  readonly value: string;
  readonly fault: BulkFaultName;
  readonly other?: number | undefined;
  /** Why its card cannot be drawn, where that is it. */
  readonly card?: CardFault | undefined;
  /** What the file is that it names and that is not taken, where that is known. */
  readonly is?: RefusedFile | undefined;
}

export const BULK_FILE_FAULTS = Object.freeze([
  ...SHEET_FAULTS,
  // `columnUnnamed` is one of jobs that were looked through before it became a fault of rows.
  ...(['sheetEmpty', 'columnMissing', 'columnTwice', 'columnUnnamed'] as const),
  ...ARCHIVE_FAULTS,
] as const);
export type BulkFileFaultName = (typeof BULK_FILE_FAULTS)[number];

/** Why a whole file cannot be read, and where: a row and a column from 1, or the heads of columns. */
export interface BulkFileFault {
  readonly fault: BulkFileFaultName;
  readonly row?: number | undefined;
  readonly column?: number | undefined;
  readonly head?: string | undefined;
}

/** Why a job that goes on by itself rests for now: there is no room for its files, or the server has another trouble. */
export const BULK_WAITS = Object.freeze(['storageFull', 'trouble'] as const);
export type BulkWait = (typeof BULK_WAITS)[number];

/** How many rows of a job stand where, and how many products and NFTs they make. */
export interface BulkCounts {
  readonly rows: number;
  readonly faulty: number;
  readonly ready: number;
  readonly minted: number;
  readonly failed: number;
  /** NFTs of the rows that are ready or minted. */
  readonly units: number;
  /** Rows that are ready and whose NFT is given to somebody. */
  readonly gifts: number;
}

/** The files that came with a job for its pictures and originals. */
export interface BulkArchive {
  readonly name: string;
  readonly files: number;
  readonly unnamed: number;
  readonly unusable: number;
  /** What is told of those that become originals, what concerns most files first. */
  readonly notes: readonly BulkNote[];
}

/** What is told of some files of a job that become originals: how many, and the names of a few. */
export interface BulkNote extends MediaNote {
  readonly files: number;
  readonly examples: readonly string[];
}

export interface BulkTemplateUse {
  readonly templateId: CardTemplateId;
  readonly version: number;
  readonly name: string;
}

export const SHEET_SEPARATORS = Object.freeze([',', '\t', ';', '|'] as const);
export type SheetSeparator = (typeof SHEET_SEPARATORS)[number];

/** How the sheets of a job were read. */
export interface BulkReading {
  /** Rows that are notes of the template, and make nothing. */
  readonly notes: readonly number[];
  /** How many rows stand above its heads, none of which is read. */
  readonly above: number;
  /** What stands between the cells of a text; null for a workbook. */
  readonly separator: SheetSeparator | null;
  /** The name of the sheet of a workbook that was read, and those of the others. */
  readonly sheet: string | null;
  readonly others: readonly string[];
  /** Of what was read, rows and columns that the program did not show. */
  readonly hidden: { readonly rows: number; readonly columns: number };
}

/** A bulk mint job, as everybody sees it who acts for its site. */
export interface BulkJob {
  readonly jobId: BulkJobId;
  readonly siteCode: SiteCode;
  readonly name: string;
  readonly state: BulkState;
  readonly terms: BulkTerms;
  /** The heads of its sheet, and those of them that nothing reads. */
  readonly heads: readonly string[];
  readonly unread: readonly string[];
  readonly encoding: 'utf-8' | 'cp949' | null;
  /** Null as long as nothing was read. */
  readonly reading: BulkReading | null;
  readonly counts: BulkCounts;
  readonly archive: BulkArchive | null;
  /** The version of the template that its cards are drawn by; null where they come as pictures. */
  readonly template: BulkTemplateUse | null;
  /** Why its sheet or archive could not be read to the end; null as long as it could. */
  readonly fault: BulkFileFault | null;
  /** Why it rests for now, and is tried again by itself; null as long as it goes on. */
  readonly waitsFor: BulkWait | null;
  /** What approving it names; null until it was looked through. */
  readonly planHash: string | null;
  readonly nickname: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
}

/** What has become of giving the NFT of a row. */
export const BULK_GIFT_STATES = Object.freeze(['planned', 'sent', 'received', 'returned'] as const);
export type BulkGiftState = (typeof BULK_GIFT_STATES)[number];

export interface BulkRow {
  readonly row: number;
  readonly state: BulkRowState;
  readonly cells: Readonly<Record<string, string>>;
  readonly faults: readonly BulkFault[];
  /** What has become of giving its NFT: planned, on its way to a phone, received, or back in the store; null where it is not given. */
  readonly gift: BulkGiftState | null;
  readonly productId: ProductId | null;
  /** What has become of its NFTs since, as it is now; null as long as it is not minted. */
  readonly fates: BulkFates | null;
  readonly failure: Failure | null;
}

/** A card as it will be minted, shown before a job is approved: its picture, or why there is none. */
export interface BulkSample extends DrawnCard {
  readonly row: number;
  /** The issuer's own number of it; empty without one. */
  readonly code: string;
  readonly name: string;
  readonly price: Won;
  /** Why a picture that came with the job cannot be used. */
  readonly failure: Failure | null;
}

/** Rows with the same fault in the same column, with some of them. */
export interface BulkFaultGroup {
  readonly head: string;
  readonly fault: BulkFaultName;
  readonly is?: RefusedFile | undefined;
  readonly rows: number;
  readonly examples: readonly { readonly row: number; readonly value: string; readonly other?: number | undefined }[];
}
