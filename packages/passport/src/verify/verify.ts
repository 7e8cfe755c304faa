import { FIRST_LINK, TRADE_TYPE } from '@naru/domain/history';
import type { PassportFault, PassportReport } from '@naru/domain/passport';
import { fail, ok, type Result } from '@naru/domain/shared';
import { approvalDigest } from '@naru/identity/action';
import { isSigned, keyIdOf, type PassportKey, type PassportPins } from '../file/key.ts';
import { linkHash } from '../file/link.ts';
import { sha256Hex } from '../file/sha256.ts';
import type { PassportApproval, PassportFile } from '../file/shape.ts';
import { fileBytes, rowBytes } from '../file/signed-text.ts';
import { AtFault } from './at-fault.ts';
import { checkAttestations } from './attestations.ts';
import { checkCalls } from './calls.ts';
import { checkDisclosures } from './disclosures.ts';
import { checkOwners } from './owners.ts';
import { checkEvidence, type ProvenRow } from './proofs.ts';
import { readPassport } from './read.ts';
import { checkRedemptions } from './redemptions.ts';
import { reportOf } from './report.ts';
import { checkSpelling } from './spelling.ts';
import { APART_MS, checkTimes } from './times.ts';

/** Rows are counted from 1 without a gap, and each gives the hash that it tells and names the one before it. */
const checkLinks = async ({ token, history }: PassportFile): Promise<void> => {
  let before = FIRST_LINK;
  for (const [index, row] of history.entries()) {
    const seq = index + 1;
    if (row.seq !== seq) throw new AtFault('rowOrder', { seq });
    if (row.prevHash !== before || row.hash !== (await linkHash(token.tokenId, row))) throw new AtFault('rowLink', { seq });
    before = row.hash;
  }
};

/** The pinned key that the file names. */
const pinnedKey = async ({ keyId }: PassportFile, { keys }: PassportPins): Promise<PassportKey> => {
  for (const key of keys) if ((await keyIdOf(key)) === keyId) return key;
  throw new AtFault('unknownKey');
};

/** Every row bears the market's signature. */
const checkRowSignatures = async ({ token, history }: PassportFile, key: PassportKey): Promise<void> => {
  for (const row of history)
    if (!(await isSigned(key, rowBytes(token, row), row.signature))) throw new AtFault('rowSignature', { seq: row.seq });
};

/** The file as a whole bears it. */
const checkFileSignature = async (file: PassportFile, key: PassportKey): Promise<void> => {
  if (!(await isSigned(key, fileBytes(file), file.signature))) throw new AtFault('fileSignature');
};

/** What a row discloses of what was approved is what the chain's digest stands for, and it is about this NFT. */
const checkApprovals = async ({ token }: PassportFile, rows: readonly ProvenRow[]): Promise<void> => {
  for (const { row, proven } of rows) {
    if (row.approval == null) continue;
    const { salt, ...content } = row.approval;
    const digest = `0x${await approvalDigest(content, salt)}`;
    const recorded = proven?.events.some((event) => 'approval' in event && event.tokenId === token.tokenId && event.approval === digest);
    if (recorded !== true || !isAbout(row.approval, token.tokenId)) throw new AtFault('approvalDiffers', { seq: row.seq });
  }
};

const isAbout = ({ action }: PassportApproval, tokenId: string): boolean =>
  action.tokenId === tokenId || (Array.isArray(action.tokenIds) && action.tokenIds.includes(tokenId));

const REQUESTED: string = TRADE_TYPE.exchangeRequested;
const TAKEN_BACK: string = TRADE_TYPE.exchangeWithdrawn;

/**
 * Goods are sent for an NFT whose last request for them stands, not before it, and recorded before they are sent; what is recorded later follows. None of
 * it is later than the passport.
 */
const checkGoods = ({
  goods,
  history,
  issuedAt,
}: Pick<PassportFile, 'goods' | 'issuedAt'> & { readonly history: readonly Row[] }): void => {
  if (goods == null) return;
  const request = history.findLast(({ type }) => type === REQUESTED || type === TAKEN_BACK);
  const sent = Date.parse(goods.sentAt);
  const issued = Date.parse(issuedAt) + APART_MS;
  const recorded = goods.records.map(({ recordedAt }) => Date.parse(recordedAt));
  const [first = Number.POSITIVE_INFINITY] = recorded;
  const isRequested = request?.type === REQUESTED && Date.parse(request.at) <= sent + APART_MS;
  const inOrder = recorded.every((at, nth) => at <= issued && at >= (recorded[nth - 1] ?? at));
  if (!isRequested || sent > issued || first > sent + APART_MS || !inOrder) throw new AtFault('goodsDiffer');
};

type Row = Pick<PassportFile['history'][number], 'type' | 'at'>;

/**
 * Checks the text of a passport without a network, by what is pinned outside of it, and with it that of disclosures of its salted hashes; answers what it
 * tells, or the first thing that is wrong. What the market itself could forge is told in the decision record.
 */
export const verifyPassport = async (
  text: string,
  pins: PassportPins,
  disclosures?: string,
): Promise<Result<PassportReport, PassportFault>> => {
  if (globalThis.crypto?.subtle === undefined) return fail({ reason: 'noCryptography' });
  try {
    return ok(await check(readPassport(text), pins, disclosures));
  } catch (error) {
    if (error instanceof AtFault) return fail(error.fault);
    throw error;
  }
};

/** From the narrowest to the widest, so that what is told is where it went wrong; the signature over everything comes last. */
const check = async (file: PassportFile, pins: PassportPins, disclosures: string | undefined): Promise<PassportReport> => {
  const key = await pinnedKey(file, pins);
  if (file.token.chainId !== pins.chainId || file.token.contract !== pins.contract.toLowerCase()) throw new AtFault('wrongChain');
  const tokenName = await checkMetadata(file);
  await checkLinks(file);
  const rows = checkEvidence(file);
  const owned = checkOwners(file, rows);
  checkCalls(file, rows, pins);
  checkTimes(file, rows);
  checkGoods(file);
  const attestations = await checkAttestations(file, owned, pins);
  checkRedemptions(file, rows);
  await checkApprovals(file, rows);
  await checkRowSignatures(file, key);
  await checkFileSignature(file, key);
  const opened = disclosures === undefined ? new Map() : await checkDisclosures(file, disclosures);
  return reportOf(file, { tokenName, rows, owner: owned.owner, testimonies: attestations, opened });
};

/** The metadata is the text that its hash names; answers the NFT's name in it. */
const checkMetadata = async ({ token }: PassportFile): Promise<string> => {
  if ((await sha256Hex(token.metadata)) !== token.metadataSha256) throw new AtFault('metadataHash');
  const name = nameIn(token.metadata);
  if (name === undefined) throw new AtFault('shape', { field: 'token.metadata' });
  checkSpelling(token.metadata, 'any');
  return name;
};

const nameIn = (metadata: string): string | undefined => {
  try {
    const value: unknown = JSON.parse(metadata);
    return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : undefined;
  } catch {
    return undefined;
  }
};
