import { describe, expect, it } from 'vitest';
import { notifyActionFailure } from './action-failure.ts';
import { failure } from './code.ts';
import type { FailedAction } from './message-key.ts';

const ACTIONS: readonly FailedAction[] = [
  ...([
    'transfer',
    'transferByPin',
    'gift',
    'exchange',
    'listing',
    'repricing',
    'revoke',
    'cancelListing',
    'offer',
    'answerOffer',
    'bid',
    'purchase',
  ] as const),
  ...(['login', 'join', 'pinRegister', 'pinChange', 'pinReset'] as const),
];

describe.each(ACTIONS)('a failed %s', (action) => {
  it.each(['updateFailed', 'dataLookupFailed', 'unexpected', 'answerUnreadable'] as const)('after %s is told as such', (name) => {
    expect(notifyActionFailure(action, failure(name))).toEqual({ messageKey: `action.${action}` });
  });
  it.each(['soldOut', 'pinWrong', 'connectionFailed', 'duplicateLogin'] as const)('after %s tells the reason', (name) => {
    expect(notifyActionFailure(action, failure(name))).toEqual({ messageKey: `failure.${name}` });
  });
});

describe('a failed receipt by NFT code', () => {
  it('shows the code of a reason that is not its own', () => {
    expect(notifyActionFailure('serial', failure('lookupFailed'))).toEqual({ messageKey: 'action.serial', code: -1030 });
  });
  it('tells that the code has been used', () => {
    expect(notifyActionFailure('serial', failure('serialAlreadyTransferred'))).toEqual({ messageKey: 'failure.serialAlreadyTransferred' });
  });
});
