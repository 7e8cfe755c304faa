/** A cash receipt at a payment service: issued once, and cancelled at most once. */
export interface FakeReceipt {
  readonly id: string;
  readonly amount: number;
  readonly identityNumber: string;
  readonly type: string;
  readonly issueNumber: string;
  at: Date;
  state: 'underway' | 'issued' | 'failed' | 'cancelled';
}

/** What tests do at the tax office of a payment service. */
export interface FakeReceiptOffice {
  readonly receipts: FakeReceipt[];
  /** From now on the office answers the day after, until {@link answerReceipts}. */
  answerLater(): void;
  /** It answers all that it was asked: yes, or that it knows nobody by these numbers. */
  answerReceipts(how: 'issued' | 'failed'): void;
  /** Cancellations are refused for good, from now on or no more. */
  keepReceipts(refused: boolean): void;
}

/** A number that the tax office knows nobody by. */
const UNKNOWN = /0000$/;

/** The tax office behind a payment service. */
export const makeFakeReceipts = (now: () => Date) => {
  const receipts: FakeReceipt[] = [];
  let later = false;
  let uncancellable = false;
  return {
    receipts,
    isKept: () => uncancellable,
    issue: (id: string, amount: number, identityNumber: string, type: string): FakeReceipt => {
      const state = later ? 'underway' : UNKNOWN.test(identityNumber) ? 'failed' : 'issued';
      const issueNumber = String(100_000_000 + receipts.length);
      const receipt: FakeReceipt = { id, amount, identityNumber, type, issueNumber, at: now(), state };
      receipts.push(receipt);
      return receipt;
    },
    ends: {
      receipts,
      answerLater: () => {
        later = true;
      },
      answerReceipts: (how: 'issued' | 'failed') => {
        later = false;
        for (const one of receipts) if (one.state === 'underway') one.state = how;
      },
      keepReceipts: (refused: boolean) => {
        uncancellable = refused;
      },
    },
  };
};
