import type {
  DepositAccount,
  EscrowAnswer,
  PartBack,
  PaymentProvider,
  PaymentState,
  ProviderPayment,
  ProviderReceipt,
  ReceiptOfPayment,
  ReceiptToIssue,
} from '@naru/domain/order';

const MEANS = { accountTransfer: 'bankAccount', virtualAccount: 'virtualAccount' } as const;

/** Payments in memory, with the buttons of a bank. */
export class MemoryPayments implements PaymentProvider {
  readonly name = 'memory';
  readonly asksRefundAccount = false;
  readonly #payments = new Map<string, ProviderPayment>();
  readonly #receipts = new Map<string, ProviderReceipt>();

  async open({ orderId, amount, method }: Parameters<PaymentProvider['open']>[0]): Promise<ProviderPayment> {
    const same = [...this.#payments.values()].find(
      (one) => one.orderId === orderId && one.amount === amount && one.method === method && one.state === 'ready',
    );
    if (same !== undefined) return same;
    const providerKey = `memory_${this.#payments.size + 1}`;
    const nothingYet = { means: null, cash: 0, account: null, secret: null, cashReceiptNumber: null, returned: 0 };
    const payment = { providerKey, orderId, amount, method, state: 'ready', ...nothingYet } as const;
    this.#payments.set(providerKey, payment);
    return payment;
  }

  async look(providerKey: string): Promise<ProviderPayment | null> {
    return this.#payments.get(providerKey) ?? null;
  }

  async confirm(providerKey: string): Promise<ProviderPayment | null> {
    return this.look(providerKey);
  }

  async undo(providerKey: string): Promise<ProviderPayment | null> {
    this.#move(providerKey, ['captured'], 'refunded');
    this.#move(providerKey, ['ready', 'awaitingDeposit'], 'cancelled');
    return this.look(providerKey);
  }

  async returnPart(providerKey: string, { amount, before }: PartBack): Promise<ProviderPayment | null> {
    const payment = this.#payments.get(providerKey);
    if (payment?.state === 'captured' && payment.returned === before)
      this.#payments.set(providerKey, { ...payment, returned: before + amount });
    return this.look(providerKey);
  }

  async reportDelivery(providerKey: string): Promise<EscrowAnswer | null> {
    return this.#payments.has(providerKey) ? { state: 'reported' } : null;
  }

  async reportConfirmation(providerKey: string): Promise<EscrowAnswer | null> {
    return this.reportDelivery(providerKey);
  }

  async issueReceipt(providerKey: string, { number, receiver }: ReceiptToIssue): Promise<ProviderReceipt | null> {
    if (!this.#payments.has(providerKey)) return null;
    const reference = `${providerKey}.${number}`;
    const known = this.#receipts.get(reference);
    if (known !== undefined) return known;
    const receipt: ProviderReceipt = receiver.number.endsWith('0000')
      ? { state: 'refused', fault: 'number', said: 'UNKNOWN_NUMBER' }
      : { state: 'issued', reference, number: String(100_000_000 + this.#receipts.size) };
    this.#receipts.set(reference, receipt);
    return receipt;
  }

  async cancelReceipt(providerKey: string, { number }: ReceiptOfPayment): Promise<ProviderReceipt | null> {
    if (!this.#payments.has(providerKey)) return null;
    this.#receipts.set(`${providerKey}.${number}`, { state: 'cancelled' });
    return { state: 'cancelled' };
  }

  /** Pays, or gives a virtual account out. */
  async approve(providerKey: string): Promise<void> {
    if (this.#payments.get(providerKey)?.method === 'accountTransfer') this.#move(providerKey, ['ready'], 'captured');
    else this.#move(providerKey, ['ready'], 'awaitingDeposit', { bankId: '004', number: '9000000000001', holder: '나루', due: null });
  }

  async decline(providerKey: string): Promise<void> {
    this.#move(providerKey, ['ready'], 'failed');
  }

  /** The money arrives at the virtual account. */
  async deposit(providerKey: string): Promise<void> {
    this.#move(providerKey, ['awaitingDeposit', 'cancelled'], 'captured');
  }

  #move(providerKey: string, from: readonly PaymentState[], state: PaymentState, account?: DepositAccount): void {
    const payment = this.#payments.get(providerKey);
    if (payment === undefined || !from.includes(payment.state)) return;
    const cash = state === 'captured' ? payment.amount : 0;
    const means = state === 'captured' ? MEANS[payment.method] : null;
    const returned = state === 'refunded' ? payment.amount : payment.returned;
    this.#payments.set(providerKey, { ...payment, state, means, account: account ?? payment.account, cash, returned });
  }
}
