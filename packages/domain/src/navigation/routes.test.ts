import { describe, expect, it } from 'vitest';
import { flatRoutes, ROUTE_BASE, ROUTES, type Route, type RouteName, routeOf } from './routes.ts';
import { NAVIGATION_TARGETS } from './targets.ts';

/** Product 2, row by row: path, then a for auth, s for site, and what is special. */
const TABLE: readonly (readonly [RouteName, string, '' | 'a' | 'as', string?])[] = [
  ['root', '/', '', '> home'],
  ['home', '/home', ''],
  ['login', '/login', '', 'loggedOutOnly'],
  ['signIn', '/signin', '', 'tokenNeeded'],
  ['join', '/join', ''],
  ['password', '/password', ''],
  ['walletNoti', '/wallet-noti', ''],
  ['ciInconsistence', '/ci-inconsistence', ''],
  ['walletNotFound', '/wallet-notfound', ''],
  ['regist', '/regist', '', 'appMemberOrLoggedOut'],
  ['registComplete', '/regist-complete', ''],
  ['findEmail', '/find-email', ''],
  ['foundEmail', '/found-email', ''],
  ['detail', '/detail', ''],
  ['shared', '/share', ''],
  ['giftCard', '/gift', ''],
  ['market', '/market', ''],
  ['marketDetail', '/market/detail', ''],
  ['marketActivity', '/market/activity', ''],
  ['issuerStore', '/issuer/store', ''],
  ['issuerStoreProductDetail', '/issuer/store/product/detail', ''],
  ['nftInfo', '/nftInfo', ''],
  ['nftGuide', '/nftGuide', ''],
  ['stories', '/stories', ''],
  ['raonInfo', '/raoninfo', ''],
  ['creatorRegist', '/creator-regist', ''],
  ['memberPage', '/member', ''],
  ['unsubscribeEmail', '/unsubscribe-email', ''],
  ['accountUndo', '/account-undo', ''],
  ['factorRecovery', '/factor-recovery', ''],
  ['invitation', '/invitation', ''],
  ['mobileSignUp', '/login/MobileSignUp', ''],
  ['mobileSignUpComplete', '/login/MobileSigupComplete', ''],
  ['explorer', '/explorer', ''],
  ['explorerTransaction', '/explorer/tx/:hash', ''],
  ['explorerToken', '/explorer/token/:tokenId', ''],
  ['explorerAddress', '/explorer/address/:address', ''],
  ['passport', '/passport', ''],
  ['passportCertificate', '/passport/certificate', ''],
  ['image', '/image/:imageUrl', '', 'fileImageOnly'],
  ['notFound', '/etc/notfound', ''],
  ['maintenance', '/etc/maintenance', ''],
  ['unknown', '*', '', '> notFound'],
  ['terms', '/etc/terms', ''],
  ['privacy', '/etc/privacy', ''],
  ['money', '/etc/money', ''],
  ['accessibility', '/etc/accessibility', ''],
  ['event', '/etc/event', ''],
  ['cs', '/etc/cs', '', '> csNotice'],
  ['csNotice', '/etc/cs/notice', ''],
  ['csFaq', '/etc/cs/faq/:type', ''],
  ['csBoard', '/etc/cs/board', ''],
  ['csBoardWrite', '/etc/cs/board/write', ''],
  ['csBoardEdit', '/etc/cs/board/edit', ''],
  ['eventSmath', '/event/smath', '', '> eventSmathStep1'],
  ['eventSmathStep1', '/event/smath/step_01', ''],
  ['eventSmathStep2', '/event/smath/step_02', ''],
  ['eventSmathStep3', '/event/smath/step_03', ''],
  ['listing', '/listing', 'a'],
  ['offer', '/offer', 'a'],
  ['acceptProposal', '/accept-propsal', 'a'],
  ['serial', '/serial', 'a'],
  ['userProductExchange', '/user/product/exchange', 'a'],
  ['userProductExchangeDetail', '/user/product/exchange/detail', 'a'],
  ['issuerStoreProductExchangeConfirm', '/issuer/store/product/exchange/confirm', 'a'],
  ['memberInfo', '/user/info', 'a', '> ownNft'],
  ['memberHome', '/user/info/home', 'a'],
  ['ownNft', '/user/info/nft', 'a'],
  ['favourites', '/user/info/favourites', 'a'],
  ['follows', '/user/info/follows', 'a'],
  ['onSale', '/user/info/on-sale', 'a'],
  ['priceProposal', '/user/info/price-proposal', 'a'],
  ['tradeHistory', '/user/info/trade-history', 'a'],
  ['ownQuestions', '/user/info/question', 'a'],
  ['settlement', '/user/info/settlement', 'a'],
  ['sellManage', '/user/info/sell-manage', 'a'],
  ['giftDelay', '/user/info/gift-delay', 'a'],
  ['accountInfo', '/user/info/account-info', 'a'],
  ['cashReceipt', '/user/info/cash-receipt', 'a'],
  ['walletAccount', '/user/info/wallet-account', 'a', 'webMemberOnly'],
  ['notices', '/user/notices', 'a'],
  ['memberInfoUpdate', '/user/info/update', 'a'],
  ['history', '/user/history', 'a', '> historyOwn'],
  ['historyOwn', '/user/history/own', 'a'],
  ['historyOrder', '/user/history/order', 'a'],
  ['historyPayment', '/user/history/payment', 'a'],
  ['historyTrade', '/user/history/trade', 'a'],
  ['companyInfo', '/company/info', 'as'],
  ['companyInfoUpdate', '/company/info/update', 'as'],
  ['issuer', '/issuer', 'as', '> issuerProduct'],
  ['issuerHome', '/issuer/home', 'as'],
  ['issuerJobs', '/issuer/jobs', 'as'],
  ['issuerStaff', '/issuer/staff', 'as'],
  ['issuerLog', '/issuer/log', 'as'],
  ['issuerQuestionList', '/issuer/question/list', 'as'],
  ['issuerSettlement', '/issuer/settlement', 'as'],
  ['issuerStoreManage', '/issuer/store/manage', 'as'],
  ['issuerStoreAccount', '/issuer/store/account', 'as'],
  ['issuerStoreAccountUpdate', '/issuer/store/account-update', 'as'],
  ['issuerProduct', '/issuer/product', 'as', '> issuerProductList'],
  ['issuerProductList', '/issuer/product/list', 'as'],
  ['issuerProductDetail', '/issuer/product/detail', 'as'],
  ['issuerProductPriceEdit', '/issuer/product/price-edit', 'as'],
  ['issuerProductUpdate', '/issuer/product/update', 'as'],
  ['issuerProductCreate', '/issuer/product/create', 'as'],
  ['issuerProductConfirm', '/issuer/product/confirm', 'as'],
  ['issuerProductCategory', '/issuer/product/category', 'as'],
  ['issuerProductPreview', '/issuer/product/create/preview', 'as'],
  ['issuerSold', '/issuer/sold', 'as', '> issuerSoldList'],
  ['issuerSoldList', '/issuer/sold/list', 'as'],
  ['issuerSoldDetail', '/issuer/sold/detail', 'as'],
  ['issuerSoldNft', '/issuer/sold/nft', 'as'],
  ['issuerOrderList', '/issuer/order/list', 'as'],
  ['issuerRevoked', '/issuer/revoked', 'as', '> issuerRevokedList'],
  ['issuerRevokedList', '/issuer/revoked/list', 'as'],
  ['issuerRevokedDetail', '/issuer/revoked/detail', 'as'],
  ['issuerRevokedPerformance', '/issuer/revoked/detail/performance', 'as'],
  ['issuerExchange', '/issuer/exchange', 'as', '> issuerExchangeList'],
  ['issuerExchangeList', '/issuer/exchange/list', 'as'],
  ['issuerExchangeDetail', '/issuer/exchange/detail', 'as'],
  ['issuerExchangePrint', '/issuer/exchange/print', 'as'],
  ['issuerSmathList', '/issuer/exchange/smath-list', 'as'],
  ['issuerSmathDetail', '/issuer/exchange/smath-detail', 'as'],
  ['multiCard', '/issuer/multi-card-center', 'as', '> multiCardHome'],
  ['multiCardHome', '/issuer/multi-card-center/multiCenterHome', 'as'],
  ['multiCardImageMaker', '/issuer/multi-card-center/imagemaker', 'as'],
  ['multiCardMint', '/issuer/multi-card-center/multi-mint', 'as'],
  ['multiCardList', '/issuer/multi-card-center/multi-card-list', 'as'],
  ['multiCardDetail', '/issuer/multi-card-center/multi-card-detail', 'as'],
  ['mobileList', '/mobile/list', ''],
  ['mobileLogin', '/mobile/login', ''],
  ['mobileMyList', '/mobile/myList', '', 'mobileTokenNeeded'],
  ['mobileNftDetail', '/mobile/nft-detail', '', 'mobileTokenNeeded'],
  ['mobileLogin2', '/mobile/login2', '', 'noJwtQuery'],
  ['mobileMyList2', '/mobile/myList2', ''],
  ['mobileNftDetail2', '/mobile/nft-detail2', ''],
  ['mobileEnable', '/mobile/enable', '', 'serialDialog'],
  ['mobileInstall', '/mobile/install', ''],
  ['mobileSerial', '/mobile/serial', ''],
  ['developer', '/dev', '', 'developerModeOnly'],
  ['developerLogin', '/dev/login', '', 'developerModeOnly'],
  ['developerBridge', '/dev/bridge', '', 'developerModeOnly'],
];

const specialOf = (route: Route): string | undefined => {
  const onwards = route.redirect ?? route.defaultChild;
  return onwards === undefined ? route.condition : `> ${onwards}`;
};

describe('the route table of product 2', () => {
  it.each(TABLE.map(([name, path, flags, special]) => ({ name, path, flags, special })))(
    '$name is $path ($flags)',
    ({ name, path, flags, special }) => {
      const route = routeOf(name);
      expect([route.path, `${route.auth ? 'a' : ''}${route.site ? 's' : ''}`, specialOf(route)]).toEqual([path, flags, special]);
    },
  );

  it('has these routes, in this order, and no others', () => {
    expect(flatRoutes().map(({ name }) => name)).toEqual(TABLE.map(([name]) => name));
  });

  it('has every path once', () => {
    expect(new Set(flatRoutes().map(({ path }) => path)).size).toBe(Object.keys(ROUTES).length);
  });

  it('keeps children below their parents', () => {
    const strays = flatRoutes().filter(({ parent, path }) => parent !== undefined && !path.startsWith(`${routeOf(parent).path}/`));
    expect(strays).toEqual([]);
  });

  it('lives under /nft', () => {
    expect(ROUTE_BASE).toBe('/nft');
  });

  it('shows wallet views, single images and maintenance without the navigation', () => {
    const bare = flatRoutes().filter(({ navi }) => !navi);
    expect(bare.map(({ name }) => name)).toEqual([
      ...[
        'passportCertificate',
        'image',
        'maintenance',
        'issuerExchangePrint',
        'mobileList',
        'mobileLogin',
        'mobileMyList',
        'mobileNftDetail',
        'mobileLogin2',
      ],
      ...['mobileMyList2', 'mobileNftDetail2', 'mobileEnable', 'mobileInstall', 'mobileSerial'],
    ]);
  });

  it('has a route for every named target', () => {
    expect(Object.entries(NAVIGATION_TARGETS).map(([target, name]) => `${target}: ${routeOf(name).path}`)).toEqual([
      'login: /login',
      'home: /home',
      'ownNft: /user/info/nft',
      'contactView: /etc/cs/board',
      'walletNoti: /wallet-noti',
      'walletNotFound: /wallet-notfound',
      'giftDelay: /user/info/gift-delay',
      'tradeHistory: /user/info/trade-history',
      'onSale: /user/info/on-sale',
      'maintenance: /etc/maintenance',
      'notFound: /etc/notfound',
      'mobileLogin: /mobile/login',
    ]);
  });
});
