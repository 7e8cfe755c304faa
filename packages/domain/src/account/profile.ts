import type { Answer } from '../failure/code.ts';
import type { DownloadedFile } from '../file/views.ts';
import type { Did } from '../shared/ids.ts';
import type { CashReceipt } from './fields.ts';
import type { BankOrder, FreshProof, UndoableChange } from './proof.ts';
import type { LeavingFacts } from './rules.ts';
import type { JoinType } from './views.ts';

/** A bank of the list, by its three-digit code. */
export interface Bank {
  readonly code: string;
  readonly name: string;
}

/** What everybody sees of a member; `detail` is empty for one who keeps their page to themselves. */
export interface PublicMember {
  readonly did: Did;
  readonly nickname: string;
  readonly detail: string;
  readonly isPrivate: boolean;
  readonly joinType: JoinType;
  /** How many members follow them; 0 of one who keeps their page to themselves. */
  readonly followers: number;
}

/** What a member keeps about themselves beyond their name, how they are seen, and how they leave (product 2, /user/info). */
export interface Profile {
  /** Takes a new address with the token of its code; the old one is told, and for a day the new one resets neither password nor PIN. */
  changeEmail(order: { email: string; emailTempToken: string; proof: FreshProof }): Answer<void>;
  /** Takes the phone that has just been proved; `ciMismatch` where it is another person's. */
  changePhone(order: { identityKey: string; proof: FreshProof }): Answer<void>;
  banks(): Answer<readonly Bank[]>;
  /** For a day nothing is paid out to it. */
  changeBank(order: BankOrder & { proof: FreshProof }): Answer<void>;
  /** Takes a change back by the key in the letter that told of it; needs no log-in. Refused with `undoGone`. */
  undoChange(key: string): Answer<{ what: UndoableChange }>;
  /** Null takes out what is kept. */
  changeCashReceipt(receipt: CashReceipt | null): Answer<void>;
  publicMember(did: Did): Answer<PublicMember>;
  /** What would become of what they have. */
  leaving(): Answer<LeavingFacts>;
  /** Everything that is stored of them, as one file of JSON (개인정보 보호법 제35조). */
  ownData(order: { proof: FreshProof }): Answer<DownloadedFile>;
  /** Ends the account (product 10, leaving); every session ends with it. */
  leave(order: { proof: FreshProof; abandon: boolean }): Answer<void>;
  /** Stops advertising mail by the link in one; needs no log-in. */
  stopMail(order: { did: Did; key: string }): Answer<void>;
}
