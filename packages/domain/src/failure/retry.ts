import { FAILURE_CATALOGUE } from './catalogue.ts';
import type { FailureName } from './code.ts';

/** Whether the same call may come to something when it is sent again: as it is, later, after the tokens were traded for fresh ones, or never. */
export type FailureRetry = 'later' | 'refreshed' | 'never';

/** What passes by itself: a counterpart that did not answer, a limit of calls, a moment that has not come, what somebody else is about to do. */
const PASSING: ReadonlySet<FailureName> = new Set<FailureName>([
  ...([
    'serverRequestFailed',
    'serverRequestFailed12',
    'serverRequestFailed14',
    'qrFailed',
    'imageFailed',
    'updateFailed',
    'deleteFailed',
  ] as const),
  ...(['busy', 'rateLimited', 'maintenance', 'chainUnreachable', 'serviceUnavailable', 'storageFull'] as const),
  ...(['emailAlreadySent', 'emailLimitExceeded', 'signInLocked', 'reservedByAnother', 'saleUpcoming', 'notMinted'] as const),
  ...(['resetHeld', 'payoutHeld', 'walletHeld', 'accountHeld', 'passkeyHeld', 'recoveryWaits', 'keyDayLimit'] as const),
  ...(['inquiryLimit', 'questionLimit', 'connectionFailed'] as const),
]);

/** Whether it is worth sending a refused call again. What value it moves moves once, under the same key. */
export const retryOf = (name: FailureName): FailureRetry => {
  if (FAILURE_CATALOGUE[name].effect === 'refreshAndRetry') return 'refreshed';
  return PASSING.has(name) ? 'later' : 'never';
};
