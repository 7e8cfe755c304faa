import { BaseError, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { failureOf, isKnownAlready } from './failures.ts';

const said = (details: string) => new BaseError('the node refuses', { details });

describe('what a node says of a transaction that it does not take', () => {
  it.each([
    // go-ethereum, reth, erigon, anvil
    ['transaction underpriced: gas tip cap 0, minimum needed 1000000', 'underpriced'],
    ['replacement transaction underpriced', 'underpriced'],
    ['max fee per gas less than block base fee: address 0x00, maxFeePerGas: 1, baseFee: 7', 'underpriced'],
    ['fee cap less than block base fee', 'underpriced'],
    ['insufficient funds for gas * price + value: balance 1, tx cost 2, overshot 1', 'noGas'],
    ['transaction would cause overdraft', 'noGas'],
    ['nonce too low: next nonce 5, tx nonce 4', 'nonceTaken'],
    ['nonce too high', 'nonceGap'],
    // nethermind
    ['FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7', 'underpriced'],
    ['FeeTooLowToCompete', 'underpriced'],
    ['ReplacementNotAllowed', 'underpriced'],
    ['InsufficientFunds, Account balance: 1, cumulative cost: 2', 'noGas'],
    ['OldNonce, Current nonce: 5, nonce of rejected tx: 4', 'nonceTaken'],
    ['NonceGap, Future nonce. Expected nonce: 4', 'nonceGap'],
    // besu
    ['Gas price below configured minimum gas price', 'underpriced'],
    ['Upfront cost exceeds account balance', 'noGas'],
    ['Transaction nonce is too distant from current sender nonce', 'nonceGap'],
    // what nobody here knows how to mend
    ['tx fee (1.50 ether) exceeds the configured cap (1.00 ether)', 'refused'],
    ['exceeds block gas limit', 'refused'],
  ])('"%s" is %s', (words, reason) => {
    expect(failureOf(said(words), zeroAddress).reason).toBe(reason);
  });
  it.each(['already known', 'AlreadyKnown', 'Known transaction', 'transaction already imported'])(
    '"%s" is as good as taking it',
    (words) => {
      expect(isKnownAlready(said(words))).toBe(true);
    },
  );
});
