import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoMarket } from '../testing/demo-market.ts';
import { lossyProxy } from '../testing/lossy-proxy.ts';
import { DEMO_PASSWORD, DEMO_PIN, fineOf, jsonOf, person } from '../testing/run-naru.ts';
import { onTerminal } from '../testing/terminal.ts';

interface Refused {
  readonly name: string;
  readonly retryable: boolean;
  readonly repeat?: string;
}
interface CursorPage<Row = { readonly tokenId: string; readonly lock: string | null; readonly reserved: boolean }> {
  readonly dataList: readonly Row[];
  readonly allCount: number;
  readonly nextCursor?: string | null;
}
interface Bought {
  readonly orderId: string;
  readonly payUrl: string;
}

describe('naru, as processes against a market', () => {
  let market: Awaited<ReturnType<typeof startDemoMarket>>;
  let seller: ReturnType<typeof person>;
  let buyer: ReturnType<typeof person>;
  const loginsOf = ({ home }: ReturnType<typeof person>): string => join(home, '.config/naru/logins');

  beforeAll(async () => {
    market = await startDemoMarket();
    [seller, buyer] = [person(market.origin), person(market.origin)];
    fineOf(await seller.signIn('seller@naru.test'));
    fineOf(await buyer.signIn('buyer@naru.test'));
  });
  afterAll(() => market.stop());

  /** Own NFTs that can be put on sale. */
  const free = async (): Promise<readonly string[]> => {
    const mine = fineOf<CursorPage>(await seller.run(['mine', '--not-on-sale', '--size', '100', '--json']));
    return mine.dataList.filter(({ lock, reserved }) => lock === null && !reserved).map(({ tokenId }) => tokenId);
  };
  const listed = async (price: number): Promise<string> => {
    for (const tokenId of await free()) {
      const { code } = await seller.run(['list', tokenId, String(price), '--json'], { input: `${DEMO_PIN}\n` });
      if (code === 0) return tokenId;
    }
    throw new Error('nothing is left to sell');
  };

  it('keeps a log-in for this person alone, and tells who they are', async () => {
    const [file = ''] = readdirSync(loginsOf(seller));
    expect([statSync(join(loginsOf(seller), file)).mode & 0o777, statSync(loginsOf(seller)).mode & 0o777]).toEqual([0o600, 0o700]);
    const { code, out } = await seller.run(['whoami']);
    expect([code, out]).toEqual([0, expect.stringContaining('seller@naru.test')]);
    const again = await seller.signIn('seller@naru.test');
    expect(Object.keys(jsonOf<object>(again))).toEqual(['server', 'kind', 'did', 'nickname']);
    expect(readFileSync(join(loginsOf(seller), file), 'utf8')).not.toContain(DEMO_PASSWORD);
  });

  it('ends with what came of it, in one JSON value for programs', async () => {
    const stranger = person(market.origin);
    const wrong = await stranger.run(['login', '--email', 'buyer@naru.test', '--json'], { input: 'Not-the-one-9!\n' });
    expect([wrong.code, jsonOf<Refused>(wrong)]).toEqual([
      1,
      { code: -5035, name: 'signInFailed', message: expect.any(String), retryable: false },
    ]);
    const out = await stranger.run(['mine', '--json']);
    expect([out.code, jsonOf<Refused>(out).name]).toEqual([3, 'notSignedIn']);
    const usage = await stranger.run(['buy', '1', '--json']);
    expect([usage.code, jsonOf<Refused>(usage).name]).toEqual([2, 'usage']);
    const away = await stranger.run(['market', '--server', 'http://127.0.0.1:9', '--json']);
    expect([away.code, jsonOf<Refused>(away)]).toEqual([4, expect.objectContaining({ name: 'connectionFailed', retryable: true })]);
    const missing = await stranger.run(['nft', '999999', '--json']);
    expect([missing.code, jsonOf<Refused>(missing).name]).toEqual([1, 'lookupFailed']);
  });

  it('sends no password over a network in the clear, and takes no log-in that was put there', async () => {
    const stranger = person(market.origin);
    const far = await stranger.run(['login', '--email', 'buyer@naru.test', '--server', 'http://naru.example', '--json'], {
      input: `${DEMO_PASSWORD}\n`,
    });
    expect([far.code, jsonOf<Refused>(far).name]).toEqual([2, 'usage']);
    // Of another market, under this one’s name.
    const [file = ''] = readdirSync(loginsOf(buyer));
    mkdirSync(loginsOf(stranger), { recursive: true });
    const moved = readFileSync(join(loginsOf(buyer), file), 'utf8').replace(market.origin, 'https://naru.example');
    writeFileSync(join(loginsOf(stranger), file), moved, { mode: 0o600 });
    expect((await stranger.run(['whoami'])).code).toBe(3);
    // Of this one, for everybody to read.
    cpSync(join(loginsOf(buyer), file), join(loginsOf(stranger), file));
    chmodSync(join(loginsOf(stranger), file), 0o644);
    const open = await stranger.run(['whoami']);
    expect([open.code, open.err]).toEqual([2, expect.stringContaining('chmod 600')]);
  });

  it('sells and buys at the price that was seen, once for a key of repetition', async () => {
    const tokenId = await listed(54_000);
    const dearer = await buyer.run(['buy', tokenId, '53999', '--json']);
    expect([dearer.code, jsonOf<Refused>(dearer).name]).toEqual([1, 'priceChanged']);
    const { listing } = fineOf<{ readonly listing: { readonly listingId: number } }>(await buyer.run(['nft', tokenId, '--json']));
    const key = `${listing.listingId}-order-of-today`;
    const first = fineOf<Bought>(await buyer.run(['buy', tokenId, '54,000', '--repeat', key, '--json']));
    const again = fineOf<Bought>(await buyer.run(['buy', tokenId, '54000', '--repeat', key, '--json']));
    expect(again.orderId).toBe(first.orderId);
    const pay = new URL(first.payUrl);
    expect(pay.origin).toBe(market.origin);
    const waiting = buyer.run(['buy', tokenId, '54000', '--repeat', key, '--wait', '--json']);
    const body = new URLSearchParams({ key: pay.searchParams.get('key') ?? '', method: 'accountTransfer' });
    await fetch(`${market.origin}/nft/pay/approve`, { method: 'POST', body, redirect: 'manual' });
    expect(fineOf<{ state: string }>(await waiting).state).toBe('COMPLETED');
    // By now it is theirs, and the order is still the one that was made.
    expect(fineOf<Bought>(await buyer.run(['buy', tokenId, '54000', '--repeat', key, '--json'])).orderId).toBe(first.orderId);
    expect((await buyer.run(['order', first.orderId])).out).toContain('구매 완료');
    expect((await buyer.run(['history', tokenId, '--size', '1'])).out).toContain('54,000원');
    expect((await buyer.run(['list', tokenId, '60000'], { input: '908172\n' })).err).toContain('PIN');
  });

  it('opens one order though every answer to it is lost, and says how to repeat it', async () => {
    const tokenId = await listed(55_000);
    const terms = { name: '구매 프로그램', scopes: ['reads', 'trades'], days: 7, dayLimit: null } as const;
    const env = { NARU_KEY: await market.keyFor('issuer@naru.test', terms) };
    const once = await lossyProxy(market.origin, { path: '/nft/v1/buy', losses: 1 });
    const forever = await lossyProxy(market.origin, { path: '/nft/v1/buy', losses: Number.POSITIVE_INFINITY });
    const orders = () => person(market.origin).run(['orders', '--size', '1', '--json'], { env });
    const count = async () => fineOf<CursorPage>(await orders()).allCount;
    const before = await count();
    const lost = await person(forever.origin).run(['buy', tokenId, '55000', '--json'], { env });
    const refused = jsonOf<Refused>(lost);
    expect([lost.code, refused.name, lost.err.includes(refused.repeat ?? 'none')]).toEqual([4, 'connectionFailed', true]);
    expect(forever.swallowed()).toBe(3);
    const repeated = fineOf<Bought>(
      await person(once.origin).run(['buy', tokenId, '55000', '--repeat', refused.repeat ?? '', '--json'], { env }),
    );
    expect([once.swallowed(), await count()]).toEqual([1, before + 1]);
    expect(fineOf<CursorPage<{ orderId: string }>>(await orders()).dataList[0]?.orderId).toBe(repeated.orderId);
    once.close();
    forever.close();
  });

  it('makes, counters and withdraws offers', async () => {
    const [tokenId = ''] = await free();
    const { offerId } = fineOf<{ offerId: number }>(
      await buyer.run(['offer', 'make', tokenId, '500000', '--message', '반갑습니다', '--json']),
    );
    expect((await seller.run(['offer', 'list'])).out).toContain(`${offerId}\t`);
    const countered = await seller.run(['offer', 'counter', String(offerId), '510000'], { input: `${DEMO_PIN}\n` });
    expect([countered.code, countered.err]).toEqual([0, '']);
    expect((await buyer.run(['offer', 'list', '--sent'])).out).toContain('역제안 510,000원');
    expect((await buyer.run(['offer', 'withdraw', String(offerId)])).out).toContain('취소 완료');
  });

  it('walks a list to its end, a JSON value a line, and goes on behind a cursor', async () => {
    const { allCount } = fineOf<CursorPage>(await buyer.run(['market', '--size', '1', '--json']));
    const all = await buyer.run(['market', '--all', '--size', '5', '--json']);
    const ids = all.out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { productId: number }).productId);
    expect([ids.length, new Set(ids).size]).toEqual([allCount, allCount]);
    const first = fineOf<CursorPage>(await buyer.run(['market', '--size', '2', '--json']));
    const next = fineOf<CursorPage<{ productId: number }>>(
      await buyer.run(['market', '--size', '2', '--cursor', first.nextCursor ?? '', '--json']),
    );
    expect(next.dataList.map(({ productId }) => productId)).toEqual(ids.slice(2, 4));
  });

  it('exports whole lists as files that no spreadsheet carries out, and writes over none', async () => {
    const trades = await buyer.run(['export', 'trades', '--out', 'trades.csv', '--json']);
    const { rows } = fineOf<{ rows: number }>(trades);
    const csv = readFileSync(join(buyer.home, 'trades.csv'), 'utf8');
    expect([csv.startsWith('\uFEFFNFT,NFT 번호,구분'), csv.trimEnd().split('\r\n').length]).toEqual([true, rows + 1]);
    expect((await buyer.run(['export', 'trades', '--out', 'trades.csv'])).code).toBe(2);
    const nfts = fineOf<readonly object[]>(await seller.run(['export', 'nfts', '--format', 'json']));
    expect(nfts.length).toBe(fineOf<CursorPage>(await seller.run(['mine', '--size', '1', '--json'])).allCount);
    expect((await seller.run(['export', 'sales'])).out).toContain('정산 금액(원)');
    expect((await seller.run(['export', 'products', '--json'])).code).toBe(2);
  });

  it('asks for a PIN on a terminal without showing it', async () => {
    const [tokenId = ''] = await free();
    const seen = await onTerminal(['list', tokenId, '70000'], seller.env, [['PIN', `${DEMO_PIN}\r`]]);
    expect(seen).toContain('판매 등록 완료');
    expect(seen).not.toContain(DEMO_PIN);
    expect((await seller.run(['unlist', tokenId])).out).toContain('판매 취소 완료');
    expect((await seller.run(['unlist', tokenId])).code).toBe(1);
  });

  it('signs out here and there', async () => {
    const guest = person(market.origin);
    await guest.signIn('buyer@naru.test');
    const [file = ''] = readdirSync(loginsOf(guest));
    const stolen = readFileSync(join(loginsOf(guest), file), 'utf8');
    expect((await guest.run(['logout'])).code).toBe(0);
    expect(readdirSync(loginsOf(guest))).toEqual([]);
    writeFileSync(join(loginsOf(guest), file), stolen, { mode: 0o600 });
    expect((await guest.run(['whoami'])).code).toBe(3);
  });

  it('signs in by an API key, which confirms up to its limit of the day and takes no PIN', async () => {
    const [tokenId = ''] = await free();
    const terms = { name: '판매 프로그램', scopes: ['reads', 'trades'], days: 7, dayLimit: null } as const;
    const key = await market.keyFor('seller@naru.test', terms);
    const program = person(market.origin);
    expect((await program.run(['login', '--key'], { input: `${key.slice(0, -1)}\n` })).code).toBe(2);
    const signedIn = await program.run(['login', '--key', '--json'], { input: `${key}\n` });
    expect([signedIn.code, signedIn.out.includes(key)]).toEqual([0, false]);
    expect((await program.run(['whoami'])).out).toContain('판매 프로그램');
    const timid = await program.run(['list', tokenId, '80000', '--json']);
    expect([timid.code, jsonOf<Refused>(timid).name]).toEqual([1, 'keyConfirmsNothing']);
    // Who has a second factor is asked for it, which no terminal can give.
    const again = await seller.signIn('seller@naru.test');
    expect([again.code, jsonOf<Refused>(again).name, again.err.includes('API 키')]).toEqual([1, 'secondFactorNeeded', true]);
    const stranger = person(market.origin);
    expect(fineOf<CursorPage>(await stranger.run(['mine', '--size', '1', '--json'], { env: { NARU_KEY: key } })).allCount).toBeGreaterThan(
      0,
    );
    expect((await program.run(['logout'])).code).toBe(0);
    expect((await program.run(['whoami'])).code).toBe(3);
  });
});
