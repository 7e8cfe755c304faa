import { hash } from 'node:crypto';
import type { Hex } from '@naru/domain/chain';
import type { Recipient } from '@naru/domain/exchange';
import { type ApprovedContent, approvalDigest, personDigest } from '@naru/identity/action';
import { disclosingOnly } from '@naru/identity/verifier';
import { randomSecret } from '../gateways/secrets/random-secret.ts';
import type { Db } from '../stores/db.ts';
import { approvals } from '../stores/schema/index.ts';
import type { Deps } from './deps.ts';
import type { QrRow } from './move-qr.ts';

/** Where the sealed claims of a presentation belong. */
export const staffUserPlace = (id: string): string => `qr_tickets.person.${id}`;
/** Where the sealed presentation belongs until it is archived. */
export const presentationPlace = (id: string): string => `qr_tickets.presentation.${id}`;

/** What was approved, with the digest that the chain tells of it and the salts without which the digest says nothing. */
interface Approved extends ApprovedContent {
  readonly digest: Hex;
  readonly salt: string;
  /** Of the person whom the action names; null where it names none. */
  readonly personSalt: string | null;
}

/** Whom an act names: a member by their wallet id, or somebody by what only their friends know. */
type Person = { readonly toDid: string } | { readonly phone: string } | { readonly recipient: Recipient } | { readonly did: string };

/** An act as it is archived for good, and apart from it whom it names: of a person nothing is archived but a digest, since nobody could ever take it out again. */
export interface ArchivedAct {
  readonly action: ApprovedContent['action'];
  readonly person?: Person;
}

const approved = async (content: ApprovedContent, person: Person | undefined): Promise<Approved> => {
  const salt = randomSecret();
  const personSalt = person === undefined ? null : randomSecret();
  const named = personSalt === null ? {} : { person: await personDigest(person, personSalt) };
  const whole = { ...content, action: { ...content.action, ...named } };
  return { ...whole, salt, personSalt, digest: `0x${await approvalDigest(whole, salt)}` };
};

export const approvedByPin = ({ action, person }: ArchivedAct): Promise<Approved> => approved({ method: 'pin', action }, person);

/** What a member lets a program confirm by a key, within what they have said. */
export const approvedByKey = ({ action, person }: ArchivedAct): Promise<Approved> => approved({ method: 'key', action }, person);

/** An order that a buyer has paid, for which an issuer's shelf stands open. */
export const approvedByOrder = (order: Approved['action']): Promise<Approved> => approved({ method: 'order', action: order }, undefined);

/** An order that goes back: its NFT goes back against its money, as its buyer agreed when they ordered, and as they or the platform say now. */
export const approvedByReversal = (reversal: Approved['action']): Promise<Approved> =>
  approved({ method: 'order', action: reversal }, undefined);

/** Where what is sealed of an approval belongs. */
export const ARCHIVE_PLACES = Object.freeze({
  salt: (digest: string): string => `approvals.salt.${digest}`,
  personSalt: (digest: string): string => `approvals.person_salt.${digest}`,
  presentation: (ticketId: string): string => `approvals.presentation.${ticketId}`,
});

/** Who approved what, and by what presentation of a wallet, where it was one. */
interface ApprovalToArchive {
  readonly memberId: number;
  readonly approved: Approved;
  readonly at: Date;
  readonly evidence?: Pick<typeof approvals.$inferInsert, 'ticketId' | 'presentation' | 'presentationHash'>;
}

/** A row of the archive: what a member approved, with its salts sealed. */
export const approvalRow = async (
  { keys }: Pick<Deps, 'keys'>,
  { memberId, approved: { method, action, digest, salt, personSalt }, at, evidence }: ApprovalToArchive,
): Promise<typeof approvals.$inferInsert> => ({
  memberId,
  method,
  action,
  digest,
  salt: await keys.seal(salt, ARCHIVE_PLACES.salt(digest)),
  personSalt: personSalt === null ? null : await keys.seal(personSalt, ARCHIVE_PLACES.personSalt(digest)),
  ...evidence,
  createdAt: at,
});

/** Archives what a member approved. */
export const archiveApproval = async (deps: Pick<Deps, 'keys'>, tx: Db, approval: ApprovalToArchive): Promise<void> => {
  await tx.insert(approvals).values(await approvalRow(deps, approval));
};

/** Archives what a wallet's holder signed, with the presentation bound to all they were shown. Answers the digest, which goes on chain. */
export const archiveWalletApproval = async (
  deps: Pick<Deps, 'keys'>,
  tx: Db,
  { row, act: { action, person }, at }: { readonly row: QrRow; readonly act: ArchivedAct; readonly at: Date },
): Promise<Hex> => {
  if (row.memberId === null) throw new Error('an approval of nobody');
  return archivePresented(deps, tx, row, { memberId: row.memberId, action, person, at });
};

/** Archives what a wallet's holder presented when its key was linked to a member. */
export const archiveWalletLink = (
  deps: Pick<Deps, 'keys'>,
  tx: Db,
  { row, did, memberId, at }: { readonly row: QrRow; readonly did: string; readonly memberId: number; readonly at: Date },
): Promise<Hex> => archivePresented(deps, tx, row, { memberId, action: { type: 'linkWallet', member: memberId }, person: { did }, at });

interface Presented {
  readonly memberId: number;
  readonly action: Approved['action'];
  readonly person: Person | undefined;
  readonly at: Date;
}

const archivePresented = async (
  deps: Pick<Deps, 'keys'>,
  tx: Db,
  { id, presentation }: QrRow,
  { memberId, action, person, at }: Presented,
): Promise<Hex> => {
  if (presentation === null) throw new Error('an approval without its evidence');
  const plain = await deps.keys.open(presentation, presentationPlace(id));
  const presentationHash = hash('sha256', plain, 'hex');
  const whole = await approved({ method: 'wallet', action, presentation: presentationHash }, person);
  // A sign-in tells who somebody is; what is kept for good tells only whose wallet it was.
  const sealed = await deps.keys.seal(disclosingOnly(plain, ['did']), ARCHIVE_PLACES.presentation(id));
  const evidence = { ticketId: id, presentation: sealed, presentationHash };
  await archiveApproval(deps, tx, { memberId, approved: whole, at, evidence });
  return whole.digest;
};
