/** Why a file is no sheet that is read. */
export type SheetFault =
  | 'sheetTooLarge'
  | 'sheetTooLong'
  | 'sheetTooWide'
  | 'sheetCellTooLong'
  | 'sheetUnreadable'
  | 'sheetEncoding'
  | 'sheetQuotes'
  | 'sheetFormula';

/** Why a file is no archive that is opened. */
export type ArchiveFault = 'archiveUnreadable' | 'archiveTooLarge' | 'archiveTooMany' | 'archiveEmpty';

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
