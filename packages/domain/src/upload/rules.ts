import type { Lifecycle } from '../shared/lifecycle.ts';
import { tidyLine } from '../shared/text.ts';

/** What two names of files share that people take for the same: their last part, composed, in small letters. */
export const fileKeyOf = (name: string): string => tidyLine(name.split(/[\\/]/).at(-1) ?? '').toLowerCase();

/** What an issuer uploads for bulk minting, by name with its word on the wire: the sheet of the rows, or the archive of their pictures. */
export const UPLOAD_KIND = Object.freeze({ sheet: 'SHEET', archive: 'ARCHIVE' } as const);

export type UploadKind = keyof typeof UPLOAD_KIND;

const MIB = 1_024 ** 2;
const GIB = 1_024 ** 3;

/** The most bytes of each. */
export const MOST_UPLOAD_BYTES: Readonly<Record<UploadKind, number>> = Object.freeze({ sheet: 32 * MIB, archive: 4 * GIB });

/** The most uploads of a site that no job has taken yet, and the most bytes that they may have together. */
export const OPEN_UPLOADS = Object.freeze({ most: 5, bytes: 10 * GIB });

/** An upload of which nothing has come for so long, and that no job has taken, gives way to another of its site; in milliseconds. */
export const ABANDONED_UPLOAD_MS = 10 * 60_000;

/** The most bytes that are sent at a time: whoever has lost the right to send is stopped after them. */
export const UPLOAD_PART_BYTES = 8 * MIB;

/** Where an upload stands: its bytes come in, they are all there, or a job has taken them. */
export type UploadState = 'receiving' | 'received' | 'taken';
export type UploadMove = 'finish' | 'take';

/** An upload from its first byte to the job that takes it. */
export const UPLOAD_LIFECYCLE: Lifecycle<UploadState, UploadMove> = Object.freeze({
  receiving: { finish: 'received' },
  received: { take: 'taken' },
  taken: {},
});

/** The most bytes of a sheet that is read at once: of waybills, of a bank's results. */
export const MOST_SHEET_BYTES = 2 * MIB;

/** Why a table of another program cannot be read: its bounds, what is wrong inside, and what it is where it is none of ours. */
export const SHEET_FAULTS = Object.freeze([
  ...(['sheetTooLarge', 'sheetTooLong', 'sheetTooWide', 'sheetCellTooLong'] as const),
  ...(['sheetUnreadable', 'sheetEncoding', 'sheetQuotes', 'sheetFormula', 'sheetNothing'] as const),
  ...(['sheetLocked', 'sheetOldExcel', 'sheetBinaryExcel', 'sheetOpenDocument', 'sheetHtml', 'sheetXml'] as const),
  ...(['sheetHangul', 'sheetNumbers', 'sheetPdf', 'sheetPicture', 'sheetDocument', 'sheetArchive'] as const),
] as const);
export type SheetFault = (typeof SHEET_FAULTS)[number];

/** Why an archive is not read: its bounds, that everything in it is locked or packed in a way that is not known, and what it is where it is no ZIP. */
export const ARCHIVE_FAULTS = Object.freeze([
  ...(['archiveTooLarge', 'archiveUnreadable', 'archiveTooMany', 'archiveEmpty', 'archiveLocked', 'archiveMethod'] as const),
  ...(['archive7z', 'archiveRar', 'archiveTar', 'archiveGzip', 'archiveXz', 'archiveZstd', 'archiveAlz', 'archiveEgg'] as const),
] as const);
export type ArchiveFault = (typeof ARCHIVE_FAULTS)[number];

/** Why one file of an archive is not taken: its name, where its path leads, what it is, or how much it would unpack to. */
export type ArchiveEntryFault =
  | 'entryName'
  | 'entryPath'
  | 'entryLink'
  | 'entryNested'
  | 'entryEncrypted'
  | 'entryMethod'
  | 'entryTooLarge'
  | 'entryRatio'
  | 'entryDuplicate'
  | 'entryDamaged';
