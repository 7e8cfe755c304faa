import type { DepositAccount, PaymentProvider, PaymentState, ProviderPayment } from '@naru/domain/order';

const MEANS = { accountTransfer: 'bankAccount', virtualAccount: 'virtualAccount' } as const;

/** Payments in memory, with the buttons of a bank. */
export class MemoryPayments implements PaymentProvider {
  readonly name = 'memory';
  readonly asksRefundAccount = false;
  readonly #payments = new Map<string, ProviderPayment>();
  /** The keys of the payments for which a cash receipt is issued. */
  readonly #receipts = new Set<string>();

  async open({ orderId, amount, method, cashReceipt }: Parameters<PaymentProvider['open']>[0]): Promise<ProviderPayment> {
    const same = [...this.#payments.values()].find(
      (one) => one.orderId === orderId && one.amount === amount && one.method === method && one.state === 'ready',
    );
    if (same !== undefined) return same;
    const providerKey = `memory_${this.#payments.size + 1}`;
    const nothingYet = { means: null, account: null, secret: null, cashReceiptNumber: null };
    const payment = { providerKey, orderId, amount, method, state: 'ready', ...nothingYet } as const;
    if (cashReceipt !== null) this.#receipts.add(providerKey);
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
    const cashReceiptNumber = state === 'captured' && this.#receipts.has(providerKey) ? '000000001' : null;
    const means = state === 'captured' ? MEANS[payment.method] : null;
    this.#payments.set(providerKey, { ...payment, state, means, account: account ?? payment.account, cashReceiptNumber });
  }
}
