import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNextAddress } from '../session/next-address.ts';
import { addressOf } from './address.ts';
import { routeAt } from './match.ts';
import { flatRoutes, ROUTES, type RouteName } from './routes.ts';

const PARAMS = { imageUrl: 'a-b.png', type: 'payment', hash: '0xab', tokenId: '7', address: '0xcd' };
const named = flatRoutes().filter(({ path }) => path !== '*');

describe('every route', () => {
  it.each(named)('$name is found again at its own address', ({ name }) => {
    expect(routeAt(addressOf(name, {}, PARAMS)).name).toBe(name);
  });

  it.each(named)('$name is a place that log-in may lead back to', ({ name }) => {
    const address = addressOf(name, { q: '나루 & 배' }, PARAMS);
    expect(safeNextAddress(address)).toBe(address);
  });
});

describe('any path', () => {
  it('opens exactly one route, and never throws', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(Object.keys(ROUTES)).toContain(routeAt(path).name);
      }),
    );
  });

  it('that no route has opens the one for unknown paths', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<RouteName>('home', 'market', 'ownNft', 'issuerProductList'),
        fc.stringMatching(/^[a-z]{12}$/),
        (name, tail) => {
          expect(routeAt(`${ROUTES[name].path}/${tail}`).name).toBe('unknown');
        },
      ),
    );
  });
});
