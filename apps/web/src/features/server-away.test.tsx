import { test } from 'vitest';
import { keepsFilters, outlivesServer, type TypedAt } from '../testing/outlives-server.ts';

/** Screens that once gave way to a refusal; the others are looked at in the long test beside it. */
const SCREENS: readonly TypedAt[] = [
  ['/offer?tokenId=3002'],
  ['/gift?key=kkkkkkkkkkkkkkkkkkkkkk#ABCD-EFGH', '선물 풀기', '선물 받기'],
  ['/member?did=did:naru:crane', /신고하기$/],
  ['/issuer/store?siteCode=HANBIT'],
  ['/issuer/product/create'],
  ['/issuer/sold/detail?productId=1', '구매자 보기'],
  ['/issuer/multi-card-center/multi-card-detail?jobId=1'],
];

test.each(SCREENS.map((screen) => [screen[0], screen] as const))(
  'what is typed at %s outlives a reading that does not come, which is said above it',
  (_, screen) => outlivesServer(screen),
);

test.each(['/issuer/sold/list', '/issuer/revoked/list?name=은'])(
  'what is looked for at %s stands there still where nothing of the list comes',
  keepsFilters,
);
