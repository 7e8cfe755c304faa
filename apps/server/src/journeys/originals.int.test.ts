import { join } from 'node:path';
import { fileEndpoints } from '@naru/contract';
import { type ProductId, parseDid, type TokenId } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOLERANCE_MS } from '../gateways/clock/market-clock.ts';
import { makeFolderStore } from '../gateways/files/folder-store.ts';
import { avifOf } from '../gateways/images/avif-drawer.ts';
import { disposition } from '../http/headers.ts';
import { files, products, tokens } from '../stores/schema/index.ts';
import { draftOf, openIssuer, png, shelve, type TestIssuer } from '../testing/issuer.ts';
import { JOURNEY_ENGINES } from '../testing/journey-engines.ts';
import { joined, PASSWORD, pay, startMarket, type TestMarket } from '../testing/market-server.ts';

type Person = Awaited<ReturnType<typeof joined>>;

describe.each(JOURNEY_ENGINES)('originals on %s', (kind) => {
  let market: TestMarket;
  let issuer: TestIssuer;
  let rival: TestIssuer;
  let owner: Person;
  let stranger: Person;
  let guest: Person;
  let productId: ProductId;
  let tokenId: TokenId;
  let key = '';
  let size = 0;
  beforeAll(async () => {
    market = await startMarket(kind);
    issuer = await openIssuer(market, 'ART');
    rival = await openIssuer(market, 'RIVAL');
    owner = await joined(market, 'owner');
    stranger = await joined(market, 'stranger');
    guest = await joined(market, 'guest');
    productId = await shelve(issuer);
    const { price } = draftOf();
    await pay(market, must(await owner.client.orders.buyFromStore({ productId, price, key: owner.client.newKey() })).payUrl);
    const [card] = must(await owner.client.nfts.own({ page: 1, size: 8 })).dataList;
    if (card === undefined) throw new Error('the bought NFT is not there');
    tokenId = card.tokenId;
    ({ shareKey: key } = must(await owner.client.originals.share(tokenId, { endsWithdrawal: true })));
    const { db } = market.database;
    const [file] = await db
      .select({ bytes: files.bytes })
      .from(products)
      .innerJoin(files, eq(files.id, products.originalFileId))
      .where(eq(products.id, productId));
    size = file?.bytes ?? 0;
  });
  afterAll(() => market.stop());

  const link = (person: { client: Person['client'] }, shareKey?: string) =>
    person.client.originals.ofNft({ tokenId, siteCode: issuer.siteCode, ...(shareKey === undefined ? {} : { shareKey }) });
  const open = (url: string, headers: Record<string, string> = {}) => fetch(market.origin + url, { headers });
  const refused = { ok: false, failure: { name: 'noPermission' } };

  it('open to the owner, the issuer and the holder of the share key, and to nobody else', async () => {
    const visitor = { client: market.client() };
    const who = [owner, issuer, stranger, rival, visitor];
    const answers = await Promise.all(who.map((person) => link(person)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false, false]);
    expect(answers.slice(2)).toEqual([refused, refused, refused]);
    const shared = await Promise.all([stranger, visitor].map((person) => link(person, key)));
    for (const answer of shared) expect((await open(must(answer).url)).status).toBe(200);
    for (const wrong of [`${key.slice(1)}x`, 'null', '']) expect((await link(stranger, wrong)).ok).toBe(false);
  });

  it('are not found under another site or token', async () => {
    const lost = { ok: false, failure: { name: 'lookupFailed' } };
    expect(await owner.client.originals.ofNft({ tokenId, siteCode: rival.siteCode })).toEqual(lost);
    const huge = '9'.repeat(78);
    const params = { tokenId: huge };
    expect(await owner.client.call(fileEndpoints.ofNft, { params, body: { siteCode: issuer.siteCode } })).toEqual(lost);
    expect(await owner.client.originals.ofProduct(productId)).toEqual(refused);
    expect((await open('/file/original/nothing-of-this-kind')).status).toBe(404);
    expect(await (await open('/file/original/nothing-of-this-kind')).json()).toMatchObject({ resultCode: -1030 });
  });

  it('come whole, never sniffed, never cached, in a sandbox of their own', async () => {
    const answer = await open(must(await link(owner)).url);
    const body = await answer.arrayBuffer();
    expect([answer.status, body.byteLength]).toEqual([200, size]);
    expect(
      Object.fromEntries(
        [
          'content-type',
          'content-length',
          'accept-ranges',
          'x-content-type-options',
          'cache-control',
          'content-security-policy',
          'content-disposition',
          'referrer-policy',
        ].map((name) => [name, answer.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/png',
      'content-length': String(size),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename="moon.png"; filename*=UTF-8''moon.png`,
      'referrer-policy': 'no-referrer',
    });
  });

  it.each<[string, (all: number) => string, (all: number) => readonly [first: number, last: number]]>([
    ['the first ten', () => 'bytes=0-9', () => [0, 9]],
    ['one', () => 'bytes=5-5', () => [5, 5]],
    ['from the tenth on', () => 'bytes=10-', (all) => [10, all - 1]],
    ['the last ten', () => 'bytes=-10', (all) => [all - 10, all - 1]],
    ['more than there are', () => 'bytes=10-999999', (all) => [10, all - 1]],
    ['the last of more than there are', () => 'bytes=-999999', (all) => [0, all - 1]],
  ])('come in bytes: %s', async (_, rangeOf, place) => {
    const { url } = must(await link(owner));
    const whole = Buffer.from(await (await open(url)).arrayBuffer());
    const part = await open(url, { range: rangeOf(size) });
    const [first, last] = place(size);
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes ${first}-${last}/${size}`,
      String(last - first + 1),
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(first, last + 1));
  });

  it.each([
    ['beyond the end', (all: number) => `bytes=${all}-`, 416],
    ['backwards', () => 'bytes=9-5', 416],
    ['the last none', () => 'bytes=-0', 416],
    ['in another unit', () => 'pages=1-2', 200],
    ['two at once', () => 'bytes=0-1,4-5', 200],
    ['no range at all', () => 'bytes=-', 200],
  ] as const)('asked for bytes %s', async (_, rangeOf, status) => {
    const answer = await open(must(await link(owner)).url, { range: rangeOf(size) });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, status === 416 ? `bytes */${size}` : null]);
    expect((await answer.arrayBuffer()).byteLength).toBe(status === 416 ? 0 : size);
  });

  it('have one head, whatever part of them is asked for', async () => {
    const { url } = must(await link(owner));
    const head = await fetch(market.origin + url, { method: 'HEAD', headers: { range: 'bytes=0-9' } });
    expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([200, String(size), 'bytes']);
  });

  it('come in bytes only to the same whole', async () => {
    const { url } = must(await link(owner));
    const etag = (await open(url)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const range = 'bytes=0-9';
    const answers = await Promise.all(
      [etag, '"another"', 'Sat, 21 Nov 2026 05:05:00 GMT'].map((same) => open(url, { range, 'if-range': same })),
    );
    expect(answers.map(({ status }) => status)).toEqual([206, 200, 200]);
  });

  it.each([
    ['a sound', 'song.mp3', Buffer.concat([Buffer.from('49443303000000000000fffb9064', 'hex'), Buffer.alloc(1024)]), 'audio/mpeg'],
    ['a video', 'film.mp4', Buffer.from(`0000001866747970${'6d703432000000006d70343269736f6d'}${'00'.repeat(64)}`, 'hex'), 'video/mp4'],
    ['a PDF', 'book.pdf', Buffer.from(`%PDF-1.7\n${' '.repeat(64)}`), 'application/pdf'],
    ['an archive', 'all.zip', Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'), 'application/zip'],
    ['a program', 'song.mp3', Buffer.from(`7f454c4602010100${'00'.repeat(64)}`, 'hex'), null],
    ['a page', 'book.pdf', Buffer.from('<html><script>alert(1)</script></html>'), null],
    ['another document', 'a.hwp', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]), 'application/x-cfb'],
  ])('may be %s, told by its content', async (_, name, bytes, mime) => {
    const original = { name, type: 'image/png', arrayBuffer: async () => new Uint8Array(bytes).buffer };
    const order = { siteCode: issuer.siteCode, draft: draftOf(), picture: await png(), original, key: issuer.client.newKey() };
    const made = await issuer.client.issuerPort.createProduct(order);
    if (mime === null) return expect(made).toMatchObject({ ok: false, failure: { name: 'fileTypeRefused' } });
    const address = must(await issuer.client.originals.ofProduct(must(made).productId));
    const answer = await open(address.url);
    expect([address.mime, Buffer.from(await answer.arrayBuffer()).equals(bytes)]).toEqual([mime, true]);
    const shown = answer.headers.get('content-disposition')?.split(';')[0];
    expect(shown).toBe(/^(audio|video)/.test(mime) ? 'inline' : 'attachment');
  });

  it.each([
    ['view.hta', 'view.pdf'],
    ['x.exe', 'x.pdf'],
    ['x.pdf.lnk', 'x.pdf'],
    ['run.bat', 'run.pdf'],
    ['설명서.pdf. .', '설명서.pdf'],
  ])('called %s reach buyers as what they are, %s', async (name, reached) => {
    const bytes = Buffer.from('%PDF-1.7\n%%EOF');
    const original = { name, type: 'application/pdf', arrayBuffer: async () => new Uint8Array(bytes).buffer };
    const order = { siteCode: issuer.siteCode, draft: draftOf(), picture: await png(), original, key: issuer.client.newKey() };
    const made = must(await issuer.client.issuerPort.createProduct(order));
    const answer = await open(must(await issuer.client.originals.ofProduct(made.productId)).url);
    expect(answer.headers.get('content-disposition')).toBe(disposition('attachment', reached));
    // Stored before names followed what is in files.
    await market.database.db.execute(sql`update files set name = ${name} where name = ${reached}`);
    const again = await open(must(await issuer.client.originals.ofProduct(made.productId)).url);
    expect(again.headers.get('content-disposition')).toBe(disposition('attachment', reached));
  });

  it.each(['view.hta', 'x.png.exe', 'moon', 'moon.mp3'])('are shown by no picture that is called %s', async (name) => {
    const picture = { ...(await png()), name };
    const order = { siteCode: issuer.siteCode, draft: draftOf(), picture, key: issuer.client.newKey() };
    expect(await issuer.client.issuerPort.createProduct(order)).toMatchObject({ ok: false, failure: { name: 'fileTypeRefused' } });
  });

  it('are shown by pictures that come as AVIF to whoever reads it, once one is drawn', async () => {
    const [row] = await market.database.db
      .select({ id: files.id, sha256: files.sha256 })
      .from(products)
      .innerJoin(files, eq(files.id, products.thumbnailFileId))
      .where(eq(products.id, productId));
    const ask = async (accept: string) => {
      const answer = await open(`/file/image/${row?.id}?w=320`, { accept });
      return [answer.headers.get('content-type'), answer.headers.get('vary')];
    };
    expect(await ask('image/avif,image/webp')).toEqual(['image/webp', 'accept']);
    await makeFolderStore(join(market.config.dataDir, 'files')).putVariant(row?.sha256 ?? '', avifOf(320), Buffer.from('drawn'));
    expect([await ask('image/avif,image/webp'), await ask('image/webp')]).toEqual([
      ['image/avif', 'accept'],
      ['image/webp', 'accept'],
    ]);
  });

  it('are closed again after 60 s', async () => {
    const answer = must(await link(owner));
    // The market's clock is the database's, and may differ from this process's by seconds on a busy machine.
    expect(Date.parse(answer.expiresAt) - Date.now()).toBeLessThan(60_000 + TOLERANCE_MS);
    expect((await open(answer.url)).headers.get('content-type')).toBe('image/png');
    await market.database.db.execute(sql`update file_links set expires_at = now() - interval '1 minute'`);
    expect(await (await open(answer.url)).json()).toMatchObject({ resultCode: -1030 });
  });

  it('are closed with the session that asked, though not with another one', async () => {
    const other = market.client();
    must(await other.sessions.signIn({ email: stranger.email, password: PASSWORD }));
    const shared = must(await other.originals.ofNft({ tokenId, siteCode: issuer.siteCode, shareKey: key }));
    const own = must(await link(owner));
    must(await other.sessions.signOut('manual'));
    expect(await (await open(shared.url)).json()).toMatchObject({ resultCode: -1030 });
    expect((await open(own.url)).headers.get('content-type')).toBe('image/png');
  });

  it('product 7: come by the older calls too', async () => {
    const { token } = owner.client.store.read();
    const path = `/center/nft/v2/detail/origin/${tokenId}?siteCode=ART`;
    expect((await open(path, { authorization: `Bearer ${token}` })).headers.get('content-type')).toBe('image/png');
    expect((await open(`${path}&shareKey=${key}`)).headers.get('content-type')).toBe('image/png');
    expect(await (await open(path)).json()).toMatchObject({ resultCode: -1002 });
    const product = `/center/store/v1/detail/origin/${productId}`;
    const keys = [issuer.client, owner.client].map(({ store }) => open(product, { authorization: `Bearer ${store.read().token}` }));
    expect((await Promise.all(keys)).map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
      'image/png',
      'application/json',
    ]);
  });

  it('have a share link of their owner alone: the same at every asking, sealed where it lies, told to nobody else', async () => {
    expect(must(await owner.client.originals.share(tokenId))).toEqual({ shareKey: key });
    expect(key).toMatch(/^[\w-]{32}$/);
    for (const person of [guest, issuer, rival]) {
      expect(await person.client.originals.share(tokenId)).toEqual(refused);
      expect(await person.client.originals.endSharing(tokenId)).toEqual(refused);
    }
    const [row] = await market.database.db.select({ kept: tokens.shareKey }).from(tokens).where(eq(tokens.tokenId, tokenId));
    expect([row?.kept, row?.kept?.includes(key)]).toEqual([expect.stringMatching(/^v1\./), false]);
  });

  it('open by the link though the NFT is private, until the link is ended; the next link is another', async () => {
    const { client } = guest;
    must(await owner.client.nfts.setPrivate(tokenId, true));
    expect((await client.nfts.detail(tokenId)).ok).toBe(false);
    expect(must(await link(guest, key)).name).toBe('달항아리 No. 1');
    must(await owner.client.originals.endSharing(tokenId));
    must(await owner.client.originals.endSharing(tokenId));
    expect(await link(guest, key)).toEqual(refused);
    must(await owner.client.nfts.setPrivate(tokenId, false));
    const next = must(await owner.client.originals.share(tokenId)).shareKey;
    expect(next).not.toBe(key);
    expect([(await link(guest, key)).ok, (await link(guest, next)).ok]).toEqual([false, true]);
  });

  it('lose their link when the NFT leaves its owner', async () => {
    const { shareKey } = must(await owner.client.originals.share(tokenId));
    const did = must(parseDid(must(await guest.client.accounts.info()).did));
    const pin = owner.client.pinHasher.hash('135790');
    must(await owner.client.sendings.send({ kind: 'transfer', tokenIds: [tokenId], to: { did }, message: '', pin }));
    const visitor = { client: market.client() };
    expect([(await link(visitor, shareKey)).ok, (await link(owner, shareKey)).ok, (await link(guest)).ok]).toEqual([false, false, true]);
    expect(await owner.client.originals.share(tokenId)).toEqual(refused);
  });
});
