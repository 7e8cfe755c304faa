import type { Answer } from '../failure/code.ts';
import type { GivenUp } from '../search/client-port.ts';
import type { SiteCode, UploadId } from '../shared/ids.ts';
import type { UploadKind } from './rules.ts';

/** A large file on its way to the server, of which parts are read as they are sent; what a browser's form gives is one. */
export interface UploadSource {
  readonly name: string;
  readonly size: number;
  /** Milliseconds since 1970; by it a file is known again after the page was left. */
  readonly lastModified: number;
  slice(start: number, end: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** What is to be uploaded for a site. */
export interface UploadOrder {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly file: UploadSource;
  /** Told of the bytes that the server has, whenever there are more. */
  readonly onProgress?: (bytes: number) => void;
  /** One of the member's own that was begun with the same file, in this program or another; without it, what this program remembers of the file. */
  readonly uploadId?: UploadId | undefined;
  /** Stops sending after the part that is on its way; the same file goes on there when it is sent again. */
  readonly signal?: Pick<GivenUp, 'aborted'>;
}

/** An upload of a site that no job has taken yet. */
export interface OpenUpload {
  readonly uploadId: UploadId;
  readonly kind: UploadKind;
  readonly name: string;
  /** Bytes of the file, and how many of them have come. */
  readonly size: number;
  readonly sent: number;
  /** Whether who asks has begun it: nobody else goes on with it or drops it. */
  readonly isMine: boolean;
  readonly nickname: string;
  /** When it was begun. */
  readonly createdAt: string;
}

/** Uploads of large files, for an issuer. */
export interface Uploads {
  /**
   * Sends a file, going on by itself after a lost connection, and with what the server has of the same file already. Refused: `fileTooLarge`,
   * `uploadLimit`, `storageFull`, and `connectionFailed` once the server was away for minutes.
   */
  send(order: UploadOrder): Answer<{ uploadId: UploadId }>;
  /** What a site has uploaded, or begun to, that no job has taken: the last begun first. */
  open(siteCode: SiteCode): Answer<readonly OpenUpload[]>;
  /** Throws an upload away that no job has taken. */
  drop(siteCode: SiteCode, uploadId: UploadId): Answer<void>;
}
