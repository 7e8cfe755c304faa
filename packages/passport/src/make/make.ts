import { blockTimeIn, type Evidence, verifyEvidence } from '@naru/chain/evidence';
import type { Hex } from '@naru/domain/chain';
import { lowSignature } from '../file/key.ts';
import { sha256Hex } from '../file/sha256.ts';
import {
  FORMAT,
  isSinceCorrected,
  type MadePassport,
  type PassportApproval,
  type PassportFile,
  type PassportRow,
  VERSION_CARRIED,
  VERSION_CORRECTED,
  VERSION_PLAIN,
} from '../file/shape.ts';
import { fileBytes, rowBytes } from '../file/signed-text.ts';

/** A row of an NFT's history with its hash, as the market keeps it, and its transaction, when it has one. */
export interface PassportRowFacts extends Omit<PassportRow, 'chain' | 'approval' | 'signature'> {
  /** `none`: not a matter of the chain. `pending`: not in a final block yet. */
  readonly chain: 'none' | 'pending' | { readonly txId: Hex };
  /** What was approved, where whoever asks for the passport may know it. */
  readonly approval?: PassportApproval | undefined;
}

export interface PassportFacts extends Pick<PassportFile, 'market' | 'site'> {
  readonly issuedAt: Date;
  readonly token: Omit<PassportFile['token'], 'metadataSha256'>;
  /** All of the token's rows, oldest first. */
  readonly history: readonly PassportRowFacts[];
  /** What the goods were that were sent for it; null where none were, or nothing is recorded of them. */
  readonly goods: MadePassport['goods'];
  /** Who had the goods in their hands: all of the NFT's, oldest first, as they were signed. */
  readonly testimonies: MadePassport['testimonies'];
}

export interface PassportPorts {
  /** Thumbprint of the signing key. */
  readonly keyId: string;
  /** Signs by ECDSA over P-256 and SHA-256; answers r and s, 64 bytes in hexadecimal digits. */
  sign(bytes: Uint8Array): Promise<string>;
  /** The evidence of a transaction; undefined while the chain does not tell of it. */
  evidenceOf(txId: Hex): Promise<Evidence | undefined>;
}

/** Makes a passport: evidence for each row that is on the chain, a signature a row, and one over the whole file. */
export const makePassport = async (facts: PassportFacts, ports: PassportPorts): Promise<MadePassport> => {
  const { market, site, goods, testimonies: attestations } = facts;
  const token = { ...facts.token, metadataSha256: await sha256Hex(facts.token.metadata) };
  const sign = async (bytes: Uint8Array): Promise<string> => lowSignature(await ports.sign(bytes));
  const history: MadePassport['history'] = [];
  for (const { chain, approval, ...row } of facts.history) {
    const stands = await onChain(chain, ports);
    // Of what no chain tells yet there is nothing to be disclosed.
    const unsigned = { ...row, chain: stands, approval: stands.state === 'confirmed' ? (approval ?? null) : null };
    history.push({ ...unsigned, signature: await sign(rowBytes(token, unsigned)) });
  }
  const file = {
    format: FORMAT,
    version: versionOf(facts, history),
    market,
    site,
    issuedAt: latest(facts, history),
    keyId: ports.keyId,
    token,
    history,
    goods,
    testimonies: attestations,
  } as const;
  return { ...file, signature: await sign(fileBytes(file)) };
};

/** The oldest version that can tell all of it, so that as many verifiers as can be know it. */
const versionOf = ({ testimonies, token }: PassportFacts, history: MadePassport['history']): MadePassport['version'] => {
  if (testimonies.some(isSinceCorrected)) return VERSION_CORRECTED;
  return history.some(({ chain }) => isCarried(chain, token.contract)) ? VERSION_CARRIED : VERSION_PLAIN;
};

/** Whether a row's transaction moved other NFTs as well. */
const isCarried = (chain: PassportRow['chain'], contract: Hex): boolean => {
  const shown = chain.state === 'confirmed' ? verifyEvidence(chain.evidence, contract) : undefined;
  return shown?.ok === true && shown.value.transaction?.call?.kind === 'moveMany';
};

const MS = 1_000;

/** When it is issued: not before what it tells, which a clock that was ahead for a while may have dated later. */
const latest = ({ issuedAt, goods, testimonies: attestations }: PassportFacts, history: MadePassport['history']): string => {
  const times = history.flatMap(({ at, chain }) => [
    Date.parse(at),
    chain.state === 'confirmed' ? blockTimeIn(chain.evidence.header) * MS : 0,
  ]);
  const recorded = goods === null ? [] : [goods.sentAt, ...goods.records.map(({ recordedAt }) => recordedAt)];
  const signed = attestations.map(({ signedAt }) => signedAt);
  return new Date(Math.max(issuedAt.getTime(), ...times, ...[...recorded, ...signed].map(Date.parse))).toISOString();
};

const onChain = async (chain: PassportRowFacts['chain'], ports: PassportPorts): Promise<PassportRow['chain']> => {
  if (typeof chain === 'string') return { state: chain };
  const evidence = await ports.evidenceOf(chain.txId);
  if (evidence === undefined) return { state: 'pending' };
  const { transactionProof, receiptProof } = evidence;
  return {
    state: 'confirmed',
    txId: chain.txId,
    evidence: { ...evidence, transactionProof: [...transactionProof], receiptProof: [...receiptProof] },
  };
};
