import { ACTIVITY_KINDS, type ActivityPage, type ActivityQuery, type ActivityRow, type TradeType } from '@naru/domain/history';
import { didOf, won } from '@naru/testkit';
import type { World } from './world.ts';

const TYPES: readonly TradeType[] = [
  'sale',
  'listingRegistered',
  'mint',
  'gift',
  'listingCancelled',
  'exchangeRequested',
  'transfer',
  'burn',
];
const PRICED: readonly TradeType[] = ['sale', 'listingRegistered'];

/** What went on in the made-up world: a row for each of its NFTs, newest first. */
export const activityRows = (world: World): ActivityRow[] =>
  world.tokens.map((token, at) => {
    const tradeType = TYPES[at % TYPES.length] ?? 'sale';
    const price = PRICED.includes(tradeType) ? won(86_000 + at * 500) : null;
    const [seller, buyer] = [
      { kind: 'member', name: '푸른학21', did: didOf('crane') },
      { kind: 'member', name: at % 5 === 0 ? '' : '고요한나루터7', did: didOf('demo0001') },
    ] as const;
    return {
      id: world.tokens.length - at,
      tokenId: token.tokenId,
      tokenName: token.name,
      number: token.number,
      thumbnail: token.thumbnail,
      siteCode: token.siteCode,
      tradeType,
      price,
      time: new Date(Date.UTC(2026, 10, 21, 5, 30) - at * 3_600_000).toISOString(),
      from: tradeType === 'mint' ? null : at % 7 === 0 ? { kind: 'private', name: '', did: null } : seller,
      to: tradeType === 'mint' ? { kind: 'issuer', name: token.siteName, did: null } : price !== null && at % 8 === 1 ? null : buyer,
      txId: tradeType === 'listingRegistered' || at === 0 ? '' : `0x${String(at).padStart(3, '0')}${'9f3c7e'.repeat(10)}a`,
      chainState: tradeType === 'listingRegistered' ? null : at === 0 ? 'queued' : 'confirmed',
    };
  });

/** A page of the rows, by the same query as the server's. */
export const activityPage = (rows: readonly ActivityRow[], query: ActivityQuery): ActivityPage => {
  const kinds: readonly TradeType[] | undefined = query.kind === undefined ? undefined : ACTIVITY_KINDS[query.kind];
  const all = rows
    .filter((row) => kinds === undefined || kinds.includes(row.tradeType))
    .filter((row) => query.siteCode === undefined || row.siteCode === query.siteCode)
    .filter((row) => query.did === undefined || row.from?.did === query.did || row.to?.did === query.did);
  const found = all.filter((row) => query.before === undefined || row.id < Number(query.before.split('-')[1]));
  const dataList = found.slice(0, query.size);
  const last = dataList.at(-1);
  return {
    dataList,
    allCount: all.length,
    next: found.length > query.size && last !== undefined ? `${Date.parse(last.time)}-${last.id}` : null,
  };
};
