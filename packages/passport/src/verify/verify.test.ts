import { ok } from '@naru/domain/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadePassport, makePassport } from '../make/index.ts';
import { NOW, person } from '../testing/chain.ts';
import { type Happening, newSigner, ORDERED, STORY_MS, type Story, theStory } from '../testing/story.ts';
import { verifyPassport } from './verify.ts';

let story: Story;
beforeAll(async () => {
  story = await theStory();
}, STORY_MS);

const check = (file: string | object) => verifyPassport(typeof file === 'string' ? file : JSON.stringify(file), story.pins);
const copy = (): MadePassport => structuredClone(story.passport);

describe('a passport', () => {
  it('tells what happened to an NFT, and to whom it belongs', async () => {
    const checked = await check(JSON.stringify(story.passport));
    expect(checked).toMatchObject(ok({ tokenName: '둘째 나루', owner: '푸른 물결', siteName: '나루 공방', keyId: story.ports.keyId }));
    if (!checked.ok) return;
    expect(checked.value.rows.map(({ approvedBy }) => approvedBy)).toEqual([null, 'order', null, null, null, null]);
    expect(checked.value.rows.map(({ tradeType, from, to, price, chain: { state } }) => [tradeType, from, to, price, state])).toEqual([
      ['mint', '', '나루 공방', null, 'confirmed'],
      ['sale', '나루 공방', '푸른 물결', 30_000, 'confirmed'],
      ['listingRegistered', '푸른 물결', '', 50_000, 'none'],
      ['listingCancelled', '푸른 물결', '', 50_000, 'confirmed'],
      ['sale', '푸른 물결', '고요한 나루', 45_000, 'confirmed'],
      ['gift', '고요한 나루', '푸른 물결', null, 'pending'],
    ]);
  });

  it('is never dated before what it tells, though the clock was set back', async () => {
    const file = await makePassport({ ...story.facts, issuedAt: new Date(0) }, story.ports);
    expect(file.issuedAt).toBe(NOW.toISOString());
    expect(await check(file)).toMatchObject({ ok: true });
  });

  it('of an NFT that was burnt has no owner', async () => {
    const { chain } = story;
    const [given, burnt] = [await chain.move('7', 2, person('lee'), person('kim'), 0), await chain.burn('7', 3, person('kim'))];
    const file = await story.retold((rows) => [
      ...rows.slice(0, 5),
      ['gift', rows[5]?.[1] ?? null, rows[5]?.[2] ?? null, null, { txId: given }],
      ['burn', rows[5]?.[2] ?? null, null, null, { txId: burnt }],
    ]);
    expect(await check(file)).toMatchObject(
      ok({ owner: '', rows: expect.arrayContaining([expect.objectContaining({ seq: 7, tradeType: 'burn' })]) }),
    );
  });

  it.each([
    ['no text of JSON', '{'],
    ['another file', '{"format":"else"}'],
    ['nothing', 'null'],
  ])('is not %s', async (_, file) => {
    expect(await check(file)).toMatchObject({ ok: false, failure: { reason: file === '{' ? 'notJson' : 'shape' } });
  });

  it('holds under the pinned key, chain and contract only', async () => {
    const other = newSigner();
    const under = (change: Partial<Story['pins']>) => verifyPassport(JSON.stringify(story.passport), { ...story.pins, ...change });
    expect(await under({ keys: [other.key] })).toEqual({ ok: false, failure: { reason: 'unknownKey' } });
    expect(await under({ keys: [other.key, ...story.pins.keys] })).toMatchObject({ ok: true });
    expect(await under({ chainId: 1 })).toEqual({ ok: false, failure: { reason: 'wrongChain' } });
    expect(await under({ contract: `0x${'12'.repeat(20)}` })).toEqual({ ok: false, failure: { reason: 'wrongChain' } });
    expect(await check({ ...copy(), version: 7 })).toEqual({ ok: false, failure: { reason: 'unknownVersion' } });
  });
});

describe('a passport in which a key stands twice', () => {
  const text = () => JSON.stringify(story.passport);
  it.each([
    ['"issuedAt":', '"issuedAt":"2020-01-01T00:00:00.000Z","issuedAt":'],
    ['"price":30000', '"price":30000,"price":1'],
    ['"nickname":"푸른 물결"', '"nickname":"푸른 물결","nickname":"푸른 물결"'],
  ])('is none, at %s', async (from, to) => {
    const failure = { reason: 'doubledKey', field: from.slice(1, from.indexOf('":')) };
    expect(await check(text().replace(from, to))).toEqual({ ok: false, failure });
    expect(await check(text())).toMatchObject({ ok: true });
  });
});

describe('what is wrong with a passport is named', () => {
  it.each<readonly [string, (file: MadePassport) => void, object]>([
    ['a field that is left over', (file) => void Object.assign(file.token, { more: 1 }), { reason: 'shape', field: 'token' }],
    [
      'a price that is none',
      ({ history }) => void Object.assign(history[1] ?? {}, { price: -1 }),
      { reason: 'shape', field: 'history.1.price' },
    ],
    ['a price', ({ history }) => void Object.assign(history[1] ?? {}, { price: 1 }), { reason: 'rowLink', seq: 2 }],
    ['a nickname', ({ history }) => void Object.assign(history[4]?.to ?? {}, { nickname: '다른 이' }), { reason: 'rowLink', seq: 5 }],
    ['a row that is missing', ({ history }) => void history.splice(2, 1), { reason: 'rowOrder', seq: 3 }],
    ['a row that is doubled', ({ history }) => void history.splice(2, 0, history[1] ?? ({} as never)), { reason: 'rowOrder', seq: 3 }],
    ['rows in another order', ({ history }) => void history.reverse(), { reason: 'rowOrder', seq: 1 }],
    ['rows that are missing at the end', ({ history }) => void history.pop(), { reason: 'fileSignature' }],
    ['an issuer’s name', ({ site }) => void Object.assign(site, { name: '다른 공방' }), { reason: 'fileSignature' }],
    ['metadata', ({ token }) => void Object.assign(token, { metadata: '{"name":"금괴"}' }), { reason: 'metadataHash' }],
    [
      'a row’s signature',
      ({ history }) => void Object.assign(history[2] ?? {}, { signature: 'ab'.repeat(64) }),
      { reason: 'rowSignature', seq: 3 },
    ],
    [
      'evidence that was taken away',
      ({ history }) => void Object.assign(history[4] ?? {}, { chain: { state: 'pending' } }),
      { reason: 'rowSignature', seq: 5 },
    ],
    [
      'evidence of another row',
      ({ history }) => void Object.assign(history[4] ?? {}, { chain: history[1]?.chain }),
      { reason: 'chainOrder', seq: 5 },
    ],
    [
      'a block’s hash',
      ({ history: [, row] }) =>
        row?.chain.state === 'confirmed' && void Object.assign(row.chain.evidence, { blockHash: `0x${'1'.repeat(64)}` }),
      { reason: 'headerHash', seq: 2 },
    ],
    [
      'a transaction’s hash',
      ({ history: [, row] }) => void Object.assign(row?.chain ?? {}, { txId: `0x${'1'.repeat(64)}` }),
      { reason: 'transactionProof', seq: 2 },
    ],
    [
      'a proof',
      ({ history: [, row] }) => row?.chain.state === 'confirmed' && void Object.assign(row.chain.evidence, { receiptProof: ['0xc0'] }),
      { reason: 'receiptProof', seq: 2 },
    ],
  ])('%s', async (_, change, fault) => {
    const file = copy();
    change(file);
    expect(await check(file)).toEqual({ ok: false, failure: fault });
  });

  it.each<readonly [string, (rows: Happening[]) => readonly Happening[], object]>([
    ['a giver who was not the owner', (rows) => [...rows.slice(0, 1), ...rows.slice(4)], { reason: 'ownerBroken', seq: 2 }],
    ['a price that the chain tells otherwise', (rows) => rows.with(1, at(rows, 1, { 3: 29_999 })), { reason: 'eventDiffers', seq: 2 }],
    [
      'a buyer who has another’s address',
      (rows) => rows.with(1, at(rows, 1, { 2: { member: 77, nickname: '낯선 이' } })),
      { reason: 'ownerBroken', seq: 4 },
    ],
    [
      'a sale that the chain knows as something else',
      (rows) => rows.with(4, at(rows, 4, { 4: rows[3]?.[4] })),
      { reason: 'eventMissing', seq: 5 },
    ],
    ['a sale that no chain tells of', (rows) => rows.with(1, at(rows, 1, { 4: 'none' })), { reason: 'eventMissing', seq: 2 }],
    ['a sale on the chain after one that waits', (rows) => rows.with(1, at(rows, 1, { 4: 'pending' })), { reason: 'chainOrder', seq: 5 }],
    [
      'an approval of another price',
      (rows) => rows.with(1, at(rows, 1, { 5: { ...ORDERED, action: { ...ORDERED.action, price: 29_999 } } })),
      { reason: 'approvalDiffers', seq: 2 },
    ],
    [
      'an approval under another salt',
      (rows) => rows.with(1, at(rows, 1, { 5: { ...ORDERED, salt: 'A'.repeat(43) } })),
      { reason: 'approvalDiffers', seq: 2 },
    ],
    ['an approval of another row', (rows) => rows.with(4, at(rows, 4, { 5: ORDERED })), { reason: 'approvalDiffers', seq: 5 }],
    ['a second minting', (rows) => [...rows, at(rows, 0, { 4: 'none' })], { reason: 'ownerBroken', seq: 7 }],
    ['nothing minted', (rows) => rows.slice(2, 3), { reason: 'ownerBroken', seq: 1 }],
  ])('though the market itself had signed it: %s', async (_, change, fault) => {
    expect(await check(await story.retold(change))).toEqual({ ok: false, failure: fault });
  });

  it('though the market itself had signed it: other metadata than was minted', async () => {
    const facts = { ...story.facts, token: { ...story.facts.token, metadata: '{"name":"금괴"}' } };
    expect(await check(await makePassport(facts, story.ports))).toEqual({ ok: false, failure: { reason: 'metadataDiffers', seq: 1 } });
  });
});

/** A row with some of its places changed. */
const at = (rows: readonly Happening[], index: number, change: Readonly<Record<number, unknown>>): Happening =>
  Array.from({ length: 6 }, (_, place) => (place in change ? change[place] : rows[index]?.[place])) as never;
