import { type BulkFaultName, type BulkFileFault, NEEDED_HEADS } from '@naru/domain/bulk';
import { fail, type Result } from '@naru/domain/shared';
import { type ArchiveEntryFault, fileKeyOf } from '@naru/domain/upload';
import { openArchive } from '../../gateways/archives/open-archive.ts';
import { MAX_IMAGE_BYTES } from '../../gateways/images/prepare-image.ts';
import { SheetError, type SheetReading, type SheetRow } from '../../gateways/sheets/sheet-row.ts';
import { openSheet } from '../../gateways/sheets/stream-sheet.ts';
import { uploadFile } from '../../gateways/uploads/upload-folder.ts';
import type { Deps } from '../../kernel/deps.ts';

/** A whole file of a job cannot be read. */
export class SourceFault extends Error {
  readonly fault: BulkFileFault;

  constructor(fault: BulkFileFault) {
    super(`a file of a bulk mint job cannot be read: ${fault.fault}`);
    this.fault = fault;
  }
}

/** A sheet that is open: how its letters are spelled where it is a CSV file in UTF-8 or CP949, how it is read, and its rows, once. */
interface Sheet {
  readonly encoding: 'utf-8' | 'cp949' | null;
  readonly reading: () => SheetReading;
  readonly rows: AsyncIterable<SheetRow>;
}

/** The sheet of an upload; what cannot be read of it, now or while its rows come, is a {@link SourceFault}. */
export const openSheetOf = async ({ config }: Pick<Deps, 'config'>, upload: string): Promise<Sheet> => {
  const opened = await openSheet(uploadFile(config.dataDir, upload), [NEEDED_HEADS]);
  if (!opened.ok) throw new SourceFault({ fault: opened.failure });
  const { format, encoding, reading, rows } = opened.value;
  const isTold = format === 'csv' && (encoding === 'utf-8' || encoding === 'cp949');
  return { encoding: isTold ? encoding : null, reading, rows: rowsOf(rows) };
};

async function* rowsOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const { fault, row, column } = error;
    throw new SourceFault({ fault, row: row ?? undefined, column: column ?? undefined });
  }
}

type Archive = Extract<Awaited<ReturnType<typeof openArchive>>, { readonly ok: true }>['value'];

export type Sources = Map<string, Promise<Archive>>;

const open = async (path: string): Promise<Archive> => {
  const opened = await openArchive(path);
  if (!opened.ok) throw new SourceFault({ fault: opened.failure });
  return opened.value;
};

/** The archive of an upload, opened once for whoever asks. */
export const openArchiveOf = ({ config }: Pick<Deps, 'config'>, sources: Sources, upload: string): Promise<Archive> => {
  const known = sources.get(upload);
  if (known !== undefined) return known;
  const opening = open(uploadFile(config.dataDir, upload));
  sources.set(upload, opening);
  // What could not be opened now may be at the next try.
  opening.catch(() => sources.delete(upload));
  return opening;
};

/** What the rows that name a file are told of why it is not taken. */
const FAULT_OF: Readonly<Record<ArchiveEntryFault, BulkFaultName>> = Object.freeze({
  entryName: 'fileName',
  entryPath: 'filePath',
  entryLink: 'fileLink',
  entryNested: 'fileArchive',
  entryEncrypted: 'fileLocked',
  entryMethod: 'fileMethod',
  entryTooLarge: 'fileTooLarge',
  entryRatio: 'fileTooLarge',
  entryDuplicate: 'fileTwice',
  entryDamaged: 'fileDamaged',
});

/** A file of an archive by the name that it is looked for; `entry` is its place among those that can be read, and 0 where it cannot. */
export interface ArchivedFile {
  readonly key: string;
  readonly name: string;
  readonly entry: number;
  readonly fault: BulkFaultName | null;
}

/** The files of an archive, those that cannot be used among them. */
export const filesIn = ({ entries, refused }: Archive): readonly ArchivedFile[] => [
  ...refused.map(({ path, fault }) => ({ key: fileKeyOf(path), name: path, entry: 0, fault: FAULT_OF[fault] })),
  ...entries.map(({ key, name }, entry) => ({ key, name, entry, fault: null })),
];

/** What a file of an archive holds; refused with what its rows are told. */
export const readFileOf = async (archive: Archive, place: number): Promise<Result<Buffer, BulkFaultName>> => {
  const entry = archive.entries[place];
  if (entry === undefined) return fail('fileUnreadable');
  const read = await archive.read(entry, MAX_IMAGE_BYTES);
  return read.ok ? read : fail(FAULT_OF[read.failure]);
};

export const closeArchives = async (sources: Sources): Promise<void> => {
  for (const archive of sources.values())
    await archive.then(
      (one) => one.close(),
      () => undefined,
    );
  sources.clear();
};
