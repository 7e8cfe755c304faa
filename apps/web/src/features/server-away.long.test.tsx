import { test } from 'vitest';
import { keepsFilters, outlivesServer, type TypedAt } from '../testing/outlives-server.ts';

/** Screens on which something is typed. */
const SCREENS: readonly TypedAt[] = [
  ['/accept-propsal?offerId=1', '역제안'],
  ['/listing?tokenId=3001'],
  ['/listing?tokenIds=6006,7005'],
  ['/user/product/exchange?tokenId=3001'],
  ['/user/info/update?part=profile'],
  ['/user/info/update?part=security'],
  ['/user/info/update?part=contact'],
  ['/user/info/update?part=bank'],
  ['/user/info/update?part=developer'],
  ['/user/info/cash-receipt'],
  ['/user/info/wallet-account'],
  ['/serial'],
  ['/detail?tokenId=3002', /(?<!문의) 신고하기$/],
  ['/market/detail?productId=3', '문의하기'],
  ['/issuer/store/product/detail?productId=2', '문의하기'],
  ['/creator-regist'],
  ['/etc/cs/board/write'],
  ['/etc/cs/board/edit?id=4'],
  ['/event/smath/step_01'],
  ['/company/info/update'],
  ['/issuer/home'],
  ['/issuer/staff'],
  ['/issuer/store/manage'],
  ['/issuer/store/account-update'],
  ['/issuer/question/list', '답변하기'],
  ['/issuer/product/list'],
  ['/issuer/product/detail?productId=7'],
  ['/issuer/product/update?productId=7'],
  ['/issuer/product/price-edit?ids=7'],
  ['/issuer/product/category'],
  ['/issuer/sold/list'],
  ['/issuer/exchange/list'],
  ['/issuer/exchange/smath-list'],
  ['/issuer/multi-card-center/multi-mint'],
  ['/issuer/multi-card-center/multi-card-list'],
];

test.each(SCREENS.map((screen) => [screen[0], screen] as const))(
  'what is typed at %s outlives a reading that does not come, which is said above it',
  (_, screen) => outlivesServer(screen),
);

test.each([
  '/issuer/product/list',
  '/issuer/sold/detail?productId=1',
  '/issuer/multi-card-center/multi-card-list',
  '/issuer/multi-card-center/multi-card-detail?jobId=1',
])('what is looked for at %s stands there still where nothing of the list comes', keepsFilters);
