import type { PassportFault, PassportReport } from '@naru/domain/passport';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { PassportPins } from '../file/key.ts';
import { sha256Hex } from '../file/sha256.ts';
import type { PassportFile } from '../file/shape.ts';
import { checkApprovals } from './approvals.ts';
import { AtFault } from './at-fault.ts';
import { checkCalls } from './calls.ts';
import { checkGoods } from './goods.ts';
import { checkLinks } from './links.ts';
import { checkOpenings } from './openings.ts';
import { checkOwners } from './owners.ts';
import { checkEvidence } from './proofs.ts';
import { readPassport } from './read.ts';
import { checkRedemptions } from './redemptions.ts';
import { reportOf } from './report.ts';
import { checkFileSignature, checkRowSignatures, pinnedKey } from './signatures.ts';
import { checkSpelling } from './spelling.ts';
import { checkTestimonies } from './testimonies.ts';
import { checkTimes } from './times.ts';

/**
 * Checks the text of a passport without a network, by what is pinned outside of it, and with it that of openings of its salted hashes; answers what it
 * tells, or the first thing that is wrong. What the market itself could forge is told in the decision record.
 */
export const verifyPassport = async (
  text: string,
  pins: PassportPins,
  openings?: string,
): Promise<Result<PassportReport, PassportFault>> => {
  if (globalThis.crypto?.subtle === undefined) return fail({ reason: 'noCryptography' });
  try {
    return ok(await check(readPassport(text), pins, openings));
  } catch (error) {
    if (error instanceof AtFault) return fail(error.fault);
    throw error;
  }
};

/** From the narrowest to the widest, so that what is told is where it went wrong; the signature over everything comes last. */
const check = async (file: PassportFile, pins: PassportPins, openings: string | undefined): Promise<PassportReport> => {
  const key = await pinnedKey(file, pins);
  if (file.token.chainId !== pins.chainId || file.token.contract !== pins.contract.toLowerCase()) throw new AtFault('wrongChain');
  const tokenName = await checkMetadata(file);
  await checkLinks(file);
  const rows = checkEvidence(file);
  const owned = checkOwners(file, rows);
  checkCalls(file, rows, pins);
  checkTimes(file, rows);
  checkGoods(file);
  const testimonies = await checkTestimonies(file, owned, pins);
  checkRedemptions(file, rows);
  await checkApprovals(file, rows);
  await checkRowSignatures(file, key);
  await checkFileSignature(file, key);
  const opened = openings === undefined ? new Map() : await checkOpenings(file, openings);
  return reportOf(file, { tokenName, rows, owner: owned.owner, testimonies, opened });
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
