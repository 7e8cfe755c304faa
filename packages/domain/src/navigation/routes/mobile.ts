import type { RouteTable } from '../route-row.ts';

/** Web views inside the wallet app, and the hidden routes of developers (product 2, mobile views). */
export const MOBILE_ROUTES = Object.freeze({
  mobileList: { path: '/mobile/list', navi: false },
  mobileLogin: { path: '/mobile/login', navi: false },
  mobileMyList: { path: '/mobile/myList', navi: false, condition: 'mobileTokenNeeded' },
  mobileNftDetail: { path: '/mobile/nft-detail', navi: false, condition: 'mobileTokenNeeded' },
  mobileLogin2: { path: '/mobile/login2', navi: false, condition: 'noJwtQuery' },
  mobileMyList2: { path: '/mobile/myList2', navi: false },
  mobileNftDetail2: { path: '/mobile/nft-detail2', navi: false },
  mobileEnable: { path: '/mobile/enable', navi: false, condition: 'serialDialog' },
  mobileInstall: { path: '/mobile/install', navi: false },
  mobileSerial: { path: '/mobile/serial', navi: false },
  developer: { path: '/dev', condition: 'developerModeOnly' },
  developerLogin: { path: '/dev/login', condition: 'developerModeOnly' },
  developerBridge: { path: '/dev/bridge', condition: 'developerModeOnly' },
} as const satisfies RouteTable);
