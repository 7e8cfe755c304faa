import type { PaymentProvider } from '@naru/domain/order';
import type { ProductId } from '@naru/domain/shared';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { makeSandboxBank, makeSandboxProvider, type SandboxBank } from '../../gateways/payments/sandbox-provider.ts';
import { makeTimedProvider } from '../../gateways/payments/timed-provider.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { only } from '../../kernel/only.ts';
import { brand } from '../../stores/branding.ts';
import { ledgerEntries, members, orders, products, sites, tokens } from '../../stores/schema/index.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { BY_RULING } from '../../testing/by-ruling.ts';
import { makeGround, type TestGround } from '../../testing/ground.ts';
import { disclosureOf } from '../../testing/issuer.ts';
import { putSeller } from '../../testing/seller.ts';
import { brokenTruths } from '../../testing/truths.ts';
import { listItems, makeItems } from '../issuer/make-items.ts';
import { mintItems } from '../issuer/mint-items.ts';
import { buyFromStore } from './buy-from-store.ts';
import { expireDueOrders, settleOpen, startPayment } from './pay.ts';
import { cancelOrder } from './release.ts';
import { markReversal, reverseDueOrders, reverseOrder } from './reverse.ts';
import { settlePayment } from './settle.ts';

const PRICE = 1_000;
/** So long is a provider waited for that hangs; whatever answers has to by then, on a busy machine too. */
const HANGS_MS = 2_000;

/** The end of the process: nothing after it runs. */
class Killed extends Error {}
const killed = (): never => {
  throw new Killed();
};

/** A provider whose process dies at one of its calls, before the provider hears of it or just after. */
const dying = (real: PaymentProvider, call: 'look' | 'undo', when: 'before' | 'after'): PaymentProvider => ({
  ...real,
  [call]: async (providerKey: string) => {
    if (when === 'after') await real[call](providerKey, null);
    return killed();
  },
});

onBothEngines('a payment whose server dies', (open) => {
  let ground: TestGround;
  let real: PaymentProvider;
  let bank: SandboxBank;
  let buyer: Member;
  let productId: ProductId;
  beforeAll(async () => {
    const database = await open();
    ground = makeGround(database);
    const { deps } = ground;
    real = makeSandboxProvider(deps.db, deps.clock);
    bank = makeSandboxBank(deps.db, deps.clock);
    const row = only(await deps.db.insert(members).values({ did: 'did:naru:buyer', nickname: '사는이', joinType: 2 }).returning());
    buyer = { id: row.id, did: row.did, nickname: row.nickname, sessionId: '' };
    await deps.db.insert(sites).values({ siteCode: 'SHOP', name: '가게', route: '/shop', ownerMemberId: row.id });
    await putSeller(deps.db, 'SHOP');
    productId = only(
      await deps.db.insert(products).values({ siteCode: 'SHOP', name: '표', price: PRICE, noticeFields: disclosureOf() }).returning(),
    ).id;
    await deps.transact((tx) => makeItems(tx, { productId, quantity: 20, price: PRICE, at: deps.clock.now() }));
    await mintItems(deps, buyer, { siteCode: brand.site('SHOP'), productId });
    await listItems(deps, buyer, { siteCode: brand.site('SHOP'), productId });
  });

  /** An order with a payment that was begun. */
  const begun = async (method: 'accountTransfer' | 'virtualAccount') => {
    const { deps } = ground;
    const bought = await buyFromStore(deps, buyer, { productId, price: brand.won(PRICE) });
    if (!bought.ok) throw new Error(bought.failure.name);
    const order = only(await deps.db.select().from(orders).where(eq(orders.id, bought.value.orderId)));
    const started = await startPayment(deps, order, method);
    if (!started.ok) throw new Error(started.failure.name);
    await bank.approve(started.value);
    return { orderId: order.id, providerKey: started.value };
  };

  const dyingDeps = (call: 'look' | 'undo', when: 'before' | 'after'): Deps => ({ ...ground.deps, payments: dying(real, call, when) });

  /** The next server takes up what is open, more than once, and everything adds up. */
  const healed = async (orderId: string) => {
    for (let beats = 0; beats < 2; beats += 1) await settleOpen(ground.deps);
    const { state } = only(await ground.deps.db.select().from(orders).where(eq(orders.id, orderId)));
    return { state, broken: await brokenTruths(ground.deps.db) };
  };

  it('before it has heard of the money completes the sale later', async () => {
    const { orderId, providerKey } = await begun('accountTransfer');
    await expect(settlePayment(dyingDeps('look', 'before'), providerKey)).rejects.toThrow(Killed);
    expect(await healed(orderId)).toEqual({ state: 'completed', broken: {} });
  });

  it.each(['before', 'after'] as const)('%s late money went back, returns it once and books it', async (when) => {
    const { orderId, providerKey } = await begun('virtualAccount');
    await settlePayment(ground.deps, providerKey);
    expect((await cancelOrder(ground.deps, buyer, { orderId: brand.order(orderId) })).ok).toBe(true);
    await bank.deposit(providerKey);
    await expect(settlePayment(dyingDeps('undo', when), providerKey)).rejects.toThrow(Killed);
    expect((await real.look(providerKey))?.state).toBe(when === 'after' ? 'refunded' : 'captured');
    // Also where the next server comes after days.
    ground.pass(5 * 24 * 3_600_000);
    expect(await healed(orderId)).toEqual({ state: 'refunded', broken: {} });
  });

  it('returns the money for an NFT that was frozen while it was paid for, and sells nothing', async () => {
    const { orderId, providerKey } = await begun('accountTransfer');
    const { tokenId } = only(await ground.deps.db.select({ tokenId: orders.tokenId }).from(orders).where(eq(orders.id, orderId)));
    const freeze = (frozen: boolean) =>
      ground.deps.db
        .update(tokens)
        .set({ frozen })
        .where(eq(tokens.tokenId, tokenId ?? ''));
    await freeze(true);
    expect(await settlePayment(ground.deps, providerKey)).toBe('refunded');
    expect((await real.look(providerKey))?.state).toBe('refunded');
    expect(await healed(orderId)).toEqual({ state: 'created', broken: {} });
    await freeze(false);
    expect((await cancelOrder(ground.deps, buyer, { orderId: brand.order(orderId) })).ok).toBe(true);
  });

  it('keeps no other payment or order waiting, also while its provider fails for it alone', async () => {
    const [ailing, paid, unpaid] = [await begun('accountTransfer'), await begun('accountTransfer'), await begun('virtualAccount')];
    const look = async (key: string) => (key === ailing.providerKey ? killed() : real.look(key));
    const deps: Deps = { ...ground.deps, payments: { ...real, look } };
    const stateOf = async ({ orderId }: { readonly orderId: string }) =>
      only(await deps.db.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId))).state;
    await expect(settleOpen(deps)).rejects.toThrow('not settled');
    expect([await stateOf(ailing), await stateOf(paid), await stateOf(unpaid)]).toEqual(['created', 'completed', 'awaitingDeposit']);
    ground.pass(25 * 3_600_000);
    await expect(expireDueOrders(deps)).rejects.toThrow('did not end');
    expect([await stateOf(ailing), await stateOf(unpaid)]).toEqual(['created', 'expired']);
    expect(await healed(ailing.orderId)).toEqual({ state: 'completed', broken: {} });
  });

  it('is reversed once, by whoever comes later, where its provider hangs; meanwhile nobody waits and nothing is held', async () => {
    const { deps } = ground;
    const { orderId, providerKey } = await begun('accountTransfer');
    await settlePayment(deps, providerKey);
    await deps.transact((tx) => markReversal(tx, orderId, { ...BY_RULING, at: deps.clock.now() }));
    let undoings = 0;
    /** Hangs before the provider has heard of it, or once it has given the money back. */
    const hanging = (when: 'before' | 'after'): Deps => {
      const undo = async (key: string): Promise<never> => {
        undoings += 1;
        if (when === 'after') await real.undo(key, null);
        return new Promise<never>(() => undefined);
      };
      return { ...deps, payments: makeTimedProvider({ ...real, undo }, HANGS_MS) };
    };
    const hung = reverseDueOrders(hanging('before')).catch((error: unknown) => error);
    await expect.poll(() => undoings).toBe(1);
    const { rows } = await deps.db.execute<{ held: number }>(
      sql`select count(*)::int held from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(only(rows).held).toBe(0);
    await deps.transact((tx) => tx.select().from(orders).where(eq(orders.id, orderId)).for('update', { noWait: true }));
    expect(await hung).toMatchObject({ message: 'reversals that are still due (1)', errors: [{ name: 'NoAnswer' }] });
    await expect(reverseOrder(hanging('after'), orderId)).rejects.toThrow('did not answer within');
    expect((await real.look(providerKey))?.state).toBe('refunded');
    await Promise.all(Array.from({ length: 4 }, () => reverseDueOrders(deps)));
    const order = only(await deps.db.select().from(orders).where(eq(orders.id, orderId)));
    expect([order.reversalDue, order.reversedAt]).toEqual([false, deps.clock.now()]);
    const given = and(eq(ledgerEntries.transactionId, `${providerKey}.reversal`), eq(ledgerEntries.account, 'provider'));
    expect(await deps.db.select({ amount: ledgerEntries.amount }).from(ledgerEntries).where(given)).toEqual([{ amount: -PRICE }]);
    expect(await brokenTruths(deps.db)).toEqual({});
  });
});
