import type { Address, ChainFailure, Hex } from '@naru/domain/chain';
import { BaseError, BlockNotFoundError, decodeErrorResult, HttpRequestError, isHex, TimeoutError } from 'viem';
import { ERRORS_ABI } from './abi.ts';

/** The words by which the usual nodes tell what is one failure to us. */
const WORDS = [
  [/insufficient ?(funds|balance)|enough funds|overdraft|exceeds (account|transaction sender account) balance/i, 'noGas'],
  [/nonce (is )?too low|old ?nonce/i, 'nonceTaken'],
  [/nonce (is )?too (high|distant)|nonce ?gap/i, 'nonceGap'],
  [
    /underpriced|less than (block )?base ?fee|(fee|price)( ?per ?gas)? ?too ?low|below (the )?(configured )?minimum|replacement ?not ?allowed/i,
    'underpriced',
  ],
] as const;

/** Nobody answers, or a node that has not come so far. */
const UNREACHABLE = [HttpRequestError, TimeoutError, BlockNotFoundError];

/** Why the node did not do as asked. Only what comes from the node is a failure; anything else is a defect and thrown again. */
export const failureOf = (error: unknown, operator: Address): ChainFailure => {
  if (!(error instanceof BaseError)) throw error;
  const data = revertData(error);
  if (data !== undefined) return { reason: 'reverted', ...decodeRevert(data) };
  if (error.walk((cause) => UNREACHABLE.some((kind) => cause instanceof kind)) !== null) {
    return { reason: 'unreachable', detail: error.shortMessage };
  }
  const detail = wordsOf(error);
  const [, reason] = WORDS.find(([words]) => words.test(detail)) ?? [];
  if (reason === undefined)
    return /execution reverted/i.test(detail) ? { reason: 'reverted', error: detail, args: [] } : other(error, detail);
  return reason === 'noGas' ? { reason, address: operator } : { reason };
};

/** Whether the node says that it has these very bytes already. */
export const isKnownAlready = (error: unknown): boolean =>
  error instanceof BaseError && /already ?(known|imported)|known ?transaction/i.test(wordsOf(error));

/** A contract's own name for why it refused; the text, where it gave one instead. */
export const decodeRevert = (data: Hex): { readonly error: string; readonly args: readonly string[] } => {
  try {
    const { errorName, args } = decodeErrorResult({ abi: ERRORS_ABI, data });
    const texts = (args ?? []).map(String);
    return errorName === 'Error' ? { error: texts[0] ?? '', args: [] } : { error: errorName, args: texts };
  } catch {
    return { error: data === '0x' ? 'withoutReason' : data.slice(0, 10), args: [] };
  }
};

/** What a contract answered when it refused; undefined for every other error. */
export const revertOf = (error: unknown): Hex | undefined => (error instanceof BaseError ? revertData(error) : undefined);

const other = (error: BaseError, detail: string): ChainFailure => {
  const answered = error.walk((cause) => cause instanceof Error && 'code' in cause && cause.code === -32_603) === null;
  return answered ? { reason: 'refused', detail } : { reason: 'unreachable', detail };
};

const wordsOf = (error: BaseError): string => {
  // Some errors have no details at all, whatever their type says.
  const said = error.walk((cause) => cause instanceof BaseError && Boolean(cause.details));
  return said instanceof BaseError ? said.details : error.shortMessage;
};

const revertData = (error: BaseError): Hex | undefined => {
  const found: { data?: Hex } = {};
  error.walk((cause) => {
    if (cause instanceof Error && 'data' in cause && isHex(cause.data)) found.data = cause.data;
    return found.data !== undefined;
  });
  return found.data;
};
