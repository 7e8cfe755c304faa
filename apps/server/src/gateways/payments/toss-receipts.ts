import type { CashReceiptType } from '@naru/domain/account';
import type { CashReceiptFault, PaymentProvider, ProviderReceipt, ReceiptOfPayment, ReceiptToIssue } from '@naru/domain/order';
import { addKoreanDays, type Clock, koreanDayAt } from '@naru/domain/shared';
import { digestOf } from '../secrets/random-secret.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import { type TossCall, tossTrouble } from './toss-call.ts';
import { TossReceipt, TossReceipts } from './toss-wire.ts';

const TYPES: Readonly<Record<CashReceiptType, '소득공제' | '지출증빙'>> = { phone: '소득공제', card: '소득공제', business: '지출증빙' };

type Known = Readonly<Partial<Record<TossReceipt['transactionType'], TossReceipt>>>;

/** As many are told on one page of a day. */
const PAGE = 1_000;
/** As old a list may be for those whose receipts are on their way: the tax office answers once a day. */
const LATELY_MS = 300_000;
/** Whatever is asked about is asked about within hours of when it began: who has waited longer needs a person to look. */
const MOST_DAYS = 45;

/** Whether a refusal is about the number, which is all of a request that a member has typed, or that there is no such call for this platform. */
const faultOf = (code: string): CashReceiptFault => {
  if (/NOT_SUPPORTED|UNSUPPORTED|NOT_ALLOWED|NOT_AVAILABLE/.test(code)) return 'unoffered';
  return /IDENTITY|REGISTRATION|NUMBER|CUSTOMER/.test(code) ? 'number' : 'refused';
};

/** Toss cash receipts: numbered requests, found again in the daily lists since the first asking. The tax office answers the day after; until then underway. */
export const makeTossReceipts = (
  call: TossCall,
  clock: Clock,
  report: ReportPaymentTrouble,
): Pick<PaymentProvider, 'issueReceipt' | 'cancelReceipt'> => {
  const idOf = (providerKey: string, number: number): string => `${providerKey}_r${number}`;

  /** What Toss tells of a day, page by page. */
  const listOf = async (day: string): Promise<readonly TossReceipt[]> => {
    const all: TossReceipt[] = [];
    let cursor: number | undefined;
    for (;;) {
      const query = new URLSearchParams({
        requestDate: day,
        limit: String(PAGE),
        ...(cursor === undefined ? {} : { cursor: String(cursor) }),
      });
      const reply = await call('receipts', `cash-receipts?${query}`);
      const page = typeof reply === 'string' ? undefined : TossReceipts.safeParse(reply.answer);
      if (page?.success !== true) throw tossTrouble(report, 'receipts', 200, typeof reply === 'string' ? reply : 'unreadable');
      const { data, hasNext, lastCursor } = page.data;
      all.push(...data);
      if (!hasNext) return all;
      // A list that begins anew would never end.
      if (lastCursor == null || lastCursor === cursor) throw tossTrouble(report, 'receipts', 200, 'a list without an end');
      cursor = lastCursor;
    }
  };

  /** The lists of days, as they were told lately: the same for everybody who only waits for the tax office. */
  const lately = new Map<string, { readonly at: number; readonly list: ReturnType<typeof listOf> }>();
  const latelyListOf = (day: string): ReturnType<typeof listOf> => {
    const now = clock.now().getTime();
    const before = lately.get(day);
    if (before !== undefined && now - before.at < LATELY_MS) return before.list;
    for (const [past, { at }] of lately) if (now - at >= LATELY_MS) lately.delete(past);
    const list = listOf(day);
    lately.set(day, { at: now, list });
    // One that was not told is asked for again by whoever comes next.
    list.catch(() => lately.delete(day));
    return list;
  };

  /** What Toss knows of one receipt: that it was issued, and that it was cancelled; the last word on each. */
  const known = async (id: string, { since, amount }: ReceiptOfPayment, listed = listOf): Promise<Known> => {
    const found: { -readonly [Type in keyof Known]: Known[Type] } = {};
    const today = koreanDayAt(clock.now());
    let day = koreanDayAt(since);
    for (let days = 0; day <= today; days += 1, day = addKoreanDays(day, 1)) {
      if (days > MOST_DAYS) throw new PaymentTrouble('Toss Payments, receipts: one that nobody has looked after for too long');
      for (const one of await listed(day)) {
        if (one.orderId !== id) continue;
        const before = found[one.transactionType];
        // Neither is anything that asking again would put right: somebody has to look at it there.
        if (one.amount !== amount) throw tossTrouble(report, 'receipts', 200, 'another sum');
        if (before !== undefined && before.receiptKey !== one.receiptKey) throw tossTrouble(report, 'receipts', 200, 'issued twice');
        found[one.transactionType] = one;
      }
    }
    return found;
  };
  /** What a call answers of just this receipt. */
  const answered = (reply: Awaited<ReturnType<TossCall>>, id: string, amount: number): TossReceipt | undefined => {
    const row = typeof reply === 'string' ? undefined : TossReceipt.safeParse(reply.answer);
    return row?.success && row.data.orderId === id && row.data.amount === amount ? row.data : undefined;
  };

  const wordOf = (one: TossReceipt): ProviderReceipt =>
    one.issueStatus === 'FAILED'
      ? { state: 'refused', fault: 'number', said: one.failure?.code ?? one.issueStatus }
      : { state: one.issueStatus === 'COMPLETED' ? 'issued' : 'underway', reference: one.receiptKey, number: one.issueNumber };

  /** The latest word on whether it stands. */
  const status = ({ CONFIRM, CANCEL }: Known): ProviderReceipt => {
    if (CANCEL !== undefined && CANCEL.issueStatus !== 'FAILED') return { state: 'cancelled' };
    return CONFIRM === undefined ? { state: 'none' } : wordOf(CONFIRM);
  };

  const issueReceipt = async (providerKey: string, receipt: ReceiptToIssue): Promise<ProviderReceipt> => {
    const { number, amount, taxFree, receiver, thing, reference, again } = receipt;
    const id = idOf(providerKey, number);
    if (again) {
      const before = status(await known(id, receipt, reference === null ? listOf : latelyListOf));
      if (before.state !== 'none') return before;
    }
    const reply = await call('receipt', 'cash-receipts', {
      key: digestOf(`receipt ${id}`),
      body: {
        amount,
        orderId: id,
        orderName: thing,
        customerIdentityNumber: receiver.number,
        type: TYPES[receiver.type],
        taxFreeAmount: taxFree,
      },
    });
    const issued = answered(reply, id, amount);
    if (issued?.transactionType === 'CONFIRM') return wordOf(issued);
    const now = status(await known(id, receipt));
    if (now.state !== 'none') return now;
    if (typeof reply === 'string') return { state: 'refused', fault: faultOf(reply), said: reply };
    throw new PaymentTrouble('Toss Payments, receipt: nothing happened');
  };

  const cancelReceipt = async (providerKey: string, receipt: ReceiptOfPayment): Promise<ProviderReceipt> => {
    const { number, amount, reference, again } = receipt;
    const id = idOf(providerKey, number);
    const before = again || reference === null ? await known(id, receipt) : {};
    const key = reference ?? before.CONFIRM?.receiptKey;
    if (status(before).state === 'cancelled' || key === undefined || before.CONFIRM?.issueStatus === 'FAILED')
      return { state: 'cancelled' };
    const reply = await call('cancelReceipt', `cash-receipts/${encodeURIComponent(key)}/cancel`, {
      key: digestOf(`cancel receipt ${id} ${clock.now().toISOString().slice(0, 13)}`),
      body: { amount },
    });
    const cancelled = answered(reply, id, amount);
    if (cancelled?.transactionType === 'CANCEL' && cancelled.issueStatus !== 'FAILED') return { state: 'cancelled' };
    const now = await known(id, receipt);
    if (status(now).state === 'cancelled') return { state: 'cancelled' };
    if (typeof reply === 'string') return { state: 'refused', fault: 'refused', said: reply };
    if (now.CANCEL !== undefined) return { state: 'refused', fault: 'refused', said: now.CANCEL.failure?.code ?? now.CANCEL.issueStatus };
    throw new PaymentTrouble('Toss Payments, cancelReceipt: nothing happened');
  };

  return { issueReceipt, cancelReceipt };
};
