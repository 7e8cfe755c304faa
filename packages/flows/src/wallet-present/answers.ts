import type { GoOn, PresentContext, PresentRequest, WalletAnswer, WalletReason } from './contract.ts';

/** What was read; the flow asks only once something was. */
export const requestIn = ({ request }: Pick<PresentContext, 'request'>): PresentRequest => {
  if (request === null) throw new Error('no request was read');
  return request;
};

/** Where the number is named; the flow asks only where there is such a place. */
export const addressIn = ({ goOn }: Pick<PresentContext, 'goOn'>): string => {
  if (goOn.kind === 'nowhere') throw new Error('no number is asked for');
  return goOn.address;
};

export const reasonIn = (answer: WalletAnswer<unknown>): WalletReason => (answer.ok ? 'unexpected' : answer.failure.reason);

/** The value in an answer that was looked at before. */
export const gotIn = <T>(answer: WalletAnswer<T>): T => {
  if (!answer.ok) throw new Error(`a refusal was taken for a success: ${answer.failure.reason}`);
  return answer.value;
};

/** Guard: the port gave what it was asked for. */
export const isGiven = (_: unknown, answer: WalletAnswer<unknown>): boolean => answer.ok;

/** Guard: a request that one of the certificates answers. */
export const isAnswerable = (_: unknown, answer: WalletAnswer<PresentRequest>): boolean =>
  answer.ok && answer.value.certificates.length > 0;

/** Guard: nobody answered, so nothing is known to have happened. */
export const isUnreached = (_: unknown, answer: WalletAnswer<unknown>): boolean => !answer.ok && answer.failure.reason === 'networkGone';

/**
 * Guard: a number has to be named. Whoever signs in on this very device goes back into the browser that asked, which stands for the number; an
 * action has its number either way.
 */
export const isNumberNext = ({ context }: { readonly context: PresentContext }, answer: WalletAnswer<GoOn>): boolean =>
  answer.ok && answer.value.kind === 'number' && !(context.sameDevice && requestIn(context).action === null);

export const pageOf = (goOn: GoOn): string | null => (goOn.kind === 'nowhere' ? null : goOn.address);
