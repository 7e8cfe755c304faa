import { test } from 'vitest';
import { movesNothing } from '../testing/from-right.ts';

/** Screens on which names stand within words of ours. */
const SCREENS: readonly string[] = [
  '/home',
  '/market/detail?productId=3',
  '/detail?tokenId=3001',
  '/issuer/store',
  '/issuer/store?siteCode=HANBIT',
  '/issuer/store/product/detail?productId=2',
  '/member?did=did:naru:crane',
  '/listing?tokenId=3001',
  '/listing?tokenIds=6006,7005',
  '/user/info/nft',
  '/user/info/on-sale',
  '/user/info/home',
  '/user/info/price-proposal?box=sent',
  '/user/info/gift-delay',
  '/user/info/trade-history',
  '/user/info/question',
  '/user/info/sell-manage',
  '/user/info/wallet-account',
  '/user/info/favourites',
  '/user/history/payment',
  '/user/notices',
  '/user/product/exchange?box=mine',
  '/issuer/home',
  '/issuer/staff',
  '/issuer/log',
  '/issuer/jobs',
  '/issuer/question/list',
  '/issuer/product/list',
  '/issuer/product/category',
  '/issuer/sold/list',
  '/issuer/sold/detail?productId=1',
  '/issuer/revoked/list',
  '/issuer/exchange/list',
  '/issuer/settlement',
  '/company/info',
];

test.each(SCREENS)('on %s a name that runs from the right moves nothing beside it', movesNothing);
