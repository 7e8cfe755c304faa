import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeNextAddress } from '../session/rules.ts';
import { addressOf, isFileImage, routeAt } from './address.ts';
import { popupOffset } from './popup-offset.ts';
import { flatRoutes, ROUTES, type RouteName } from './routes.ts';

describe('addressOf', () => {
  it('fills in query and parameters', () => {
    expect([
      addressOf('home'),
      addressOf('detail', { tokenId: '7', siteCode: undefined, page: 2 }),
      addressOf('csFaq', {}, { type: '결제/환불' }),
      addressOf('login', { next: '/detail?tokenId=7' }),
    ]).toEqual([
      '/home',
      '/detail?tokenId=7&page=2',
      `/etc/cs/faq/${encodeURIComponent('결제/환불')}`,
      '/login?next=%2Fdetail%3FtokenId%3D7',
    ]);
  });
  it('throws without a parameter that the path needs', () => {
    expect(() => addressOf('csFaq')).toThrow('the route csFaq needs type');
  });
});

describe('routeAt', () => {
  it.each([
    ['/', 'root'],
    ['/home', 'home'],
    ['/home/', 'home'],
    ['/etc/cs/faq/payment', 'csFaq'],
    ['/issuer/store', 'issuerStore'],
    ['/issuer/store/manage', 'issuerStoreManage'],
    ['/image/abc', 'image'],
    ['/nowhere', 'unknown'],
    ['/home/further', 'unknown'],
    ['/*', 'unknown'],
  ])('%s opens %s', (path, name) => {
    expect(routeAt(path).name).toBe(name);
  });
});

describe('popupOffset', () => {
  it.each([
    [0, { topRem: 6, leftRem: 0 }],
    [1, { topRem: 8, leftRem: 2 }],
    [3, { topRem: 12, leftRem: 6 }],
  ])('of index %i', (index, offset) => {
    expect(popupOffset(index)).toEqual(offset);
  });
});

describe('isFileImage', () => {
  it.each([
    ['https://naru.kr/file/display/v1/image/abc.png', true],
    ['https://naru.kr/file/a-b_c/1', true],
    ['https://naru.kr/filex/abc.png', false],
    ['https://naru.kr/file/../center/user', false],
    ['https://naru.kr/file/%2e%2e/center', false],
    ['https://naru.kr/file/a?b', false],
    ['https://evil.example/file/abc.png', false],
    ['javascript:alert(1)', false],
    ['https://naru.kr/file/', false],
  ])('%s: %s', (address, shown) => {
    expect([isFileImage(address, 'https://naru.kr/file'), isFileImage(address, 'https://naru.kr/file/')]).toEqual([shown, shown]);
  });
});

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
