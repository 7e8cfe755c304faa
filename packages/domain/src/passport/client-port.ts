import type { Answer } from '../failure/code.ts';
import type { TokenId } from '../shared/ids.ts';
import type { Result } from '../shared/result.ts';
import type { PassportFault, PassportReport } from './report.ts';

export interface PassportDownload {
  readonly fileName: string;
  readonly body: string;
}

export interface Passports {
  /** The passport of an NFT as of now; of a private one for its owner only. */
  download(tokenId: TokenId): Answer<PassportDownload>;
  /** What stands behind the salted hashes of own redemptions of an NFT; refused with `lookupFailed` where there are none. */
  openings(tokenId: TokenId): Answer<PassportDownload>;
}

/** Checks passports on this device, against the keys that the market names: nothing of a file is sent anywhere. */
export interface PassportChecks {
  /** Gets everything that a check needs, so that it goes on without a connection; answers whether it is there. */
  prepare(): Promise<boolean>;
  /** Checks the text of a passport, and with it that of disclosures. */
  check(text: string, disclosures?: string): Promise<Result<PassportReport, PassportFault>>;
}
