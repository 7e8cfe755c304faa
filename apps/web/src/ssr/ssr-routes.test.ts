import { flatRoutes, routeOf } from '@naru/domain/navigation';
import { expect, test } from 'vitest';
import { isServerRendered } from './ssr-routes.ts';

const at = (path: string): URL => new URL(`/nft${path}`, 'http://naru.test');
const drawn = flatRoutes().filter(({ name, path }) => isServerRendered(name, at(path), false));

test('what anybody may read is drawn', () => {
  const names = drawn.map(({ name }) => name);
  for (const name of ['home', 'market', 'marketDetail', 'detail', 'issuerStore', 'issuerStoreProductDetail', 'nftGuide', 'csFaq'] as const)
    expect(names).toContain(name);
});

test('nothing that is a member’s, and nothing while the market is closed', () => {
  expect(drawn.filter(({ auth, site }) => auth || site)).toEqual([]);
  expect(isServerRendered('ownNft', at(routeOf('ownNft').path), false)).toBe(false);
  expect(flatRoutes().filter(({ name, path }) => isServerRendered(name, at(path), true))).toEqual([]);
});
