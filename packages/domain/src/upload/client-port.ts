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
  /** Stops sending after the part that is on its way; the same file goes on there when it is sent again. */
  readonly signal?: Pick<GivenUp, 'aborted'>;
}

/** Uploads of large files, for an issuer. */
export interface Uploads {
  /**
   * Sends a file, going on by itself after a lost connection, and with what the server has of the same file already. Refused: `fileTooLarge`,
   * `uploadLimit`, `storageFull`, and `connectionFailed` once the server was away for minutes.
   */
  send(order: UploadOrder): Answer<{ uploadId: UploadId }>;
  /** Throws an upload away that no job has taken. */
  drop(siteCode: SiteCode, uploadId: UploadId): Answer<void>;
}
