import { flatRoutes, type ROUTES, type RouteName, routeOf } from '@naru/domain/navigation';

/** The routes that show something of their own; the others lead on. */
type ScreenName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { redirect: string } | { defaultChild: string } | { condition: 'serialDialog' }
    ? never
    : Name;
}[RouteName];

/** Who looks at a screen: a visitor, a member, or a member who acts for a site as well. */
export type Looker = 'visitor' | 'member' | 'issuer';

/**
 * Every screen with the addresses below /nft at which it is looked at; `{…}` stands for a thing of whoever looks. None is left out: a route
 * without a row does not compile.
 */
const ADDRESSES: Readonly<Record<ScreenName, readonly [string, ...string[]]>> = {
  home: ['/home'],
  login: ['/login', '/login?way=app'],
  signIn: ['/signin'],
  join: ['/join'],
  password: ['/password'],
  walletNoti: ['/wallet-noti'],
  ciInconsistence: ['/ci-inconsistence'],
  walletNotFound: ['/wallet-notfound'],
  regist: ['/regist'],
  registComplete: ['/regist-complete'],
  findEmail: ['/find-email'],
  foundEmail: ['/found-email'],
  detail: ['/detail?tokenId={token}'],
  shared: ['/share?tokenId={token}&siteCode={site}#{key}'],
  giftCard: ['/gift?key={card}#{code}'],
  market: ['/market', '/market?name=%EA%B3%A8%EB%93%9C&minPrice=1000', '/market?name=nothing-of-the-kind'],
  marketDetail: ['/market/detail?productId={product}', '/market/detail?productId={gold}'],
  marketActivity: ['/market/activity'],
  issuerStore: ['/issuer/store', '/issuer/store?siteCode={site}'],
  issuerStoreProductDetail: ['/issuer/store/product/detail?productId={product}'],
  nftInfo: ['/nftInfo'],
  nftGuide: ['/nftGuide'],
  stories: ['/stories'],
  raonInfo: ['/raoninfo'],
  creatorRegist: ['/creator-regist'],
  memberPage: ['/member?did={did}', '/member'],
  unsubscribeEmail: ['/unsubscribe-email?did=did:naru:somebody&key=k'],
  accountUndo: ['/account-undo#nothing'],
  factorRecovery: ['/factor-recovery', '/factor-recovery#nothing'],
  invitation: ['/invitation'],
  mobileSignUp: ['/login/MobileSignUp'],
  mobileSignUpComplete: ['/login/MobileSigupComplete'],
  explorer: ['/explorer'],
  explorerTransaction: ['/explorer/tx/{transaction}'],
  explorerToken: ['/explorer/token/{token}'],
  explorerAddress: ['/explorer/address/0x0000000000000000000000000000000000000001'],
  passport: ['/passport'],
  passportCertificate: ['/passport/certificate?tokenId={token}'],
  image: ['/image/{image}', '/image/none'],
  notFound: ['/etc/notfound'],
  maintenance: ['/etc/maintenance'],
  terms: ['/etc/terms'],
  privacy: ['/etc/privacy'],
  money: ['/etc/money'],
  accessibility: ['/etc/accessibility'],
  event: ['/etc/event'],
  csNotice: ['/etc/cs/notice'],
  csFaq: ['/etc/cs/faq/all'],
  csBoard: ['/etc/cs/board'],
  csBoardWrite: ['/etc/cs/board/write?tokenId={token}'],
  csBoardEdit: ['/etc/cs/board/edit?id={inquiry}'],
  eventSmathStep1: ['/event/smath/step_01'],
  eventSmathStep2: ['/event/smath/step_02'],
  eventSmathStep3: ['/event/smath/step_03'],
  listing: ['/listing?tokenId={token}', '/listing?tokenIds={tokens}'],
  offer: ['/offer?tokenId={others}'],
  acceptProposal: ['/accept-propsal?offerId={offer}'],
  serial: ['/serial'],
  userProductExchange: ['/user/product/exchange', '/user/product/exchange?box=mine'],
  userProductExchangeDetail: ['/user/product/exchange/detail?exchangeId={exchange}'],
  issuerStoreProductExchangeConfirm: ['/issuer/store/product/exchange/confirm?tokenId={goods}'],
  memberHome: ['/user/info/home'],
  ownNft: ['/user/info/nft'],
  favourites: ['/user/info/favourites'],
  follows: ['/user/info/follows', '/user/info/follows?kind=member'],
  onSale: ['/user/info/on-sale'],
  priceProposal: ['/user/info/price-proposal', '/user/info/price-proposal?box=sent'],
  tradeHistory: ['/user/info/trade-history'],
  ownQuestions: ['/user/info/question'],
  settlement: ['/user/info/settlement'],
  sellManage: ['/user/info/sell-manage'],
  giftDelay: ['/user/info/gift-delay'],
  accountInfo: ['/user/info/account-info'],
  cashReceipt: ['/user/info/cash-receipt'],
  walletAccount: ['/user/info/wallet-account'],
  notices: ['/user/notices'],
  memberInfoUpdate: [
    '/user/info/update',
    '/user/info/update?part=profile',
    '/user/info/update?part=security',
    '/user/info/update?part=contact',
    '/user/info/update?part=bank',
    '/user/info/update?part=news',
    '/user/info/update?part=developer',
    '/user/info/update?part=data',
  ],
  historyOwn: ['/user/history/own'],
  historyOrder: ['/user/history/order?orderId={order}', '/user/history/order?orderId={unpaid}'],
  historyPayment: ['/user/history/payment'],
  historyTrade: ['/user/history/trade'],
  companyInfo: ['/company/info'],
  companyInfoUpdate: ['/company/info/update'],
  issuerHome: ['/issuer/home'],
  issuerJobs: ['/issuer/jobs'],
  issuerStaff: ['/issuer/staff'],
  issuerLog: ['/issuer/log'],
  issuerQuestionList: ['/issuer/question/list'],
  issuerSettlement: ['/issuer/settlement'],
  issuerStoreManage: ['/issuer/store/manage'],
  issuerStoreAccount: ['/issuer/store/account'],
  issuerStoreAccountUpdate: ['/issuer/store/account-update'],
  issuerProductList: ['/issuer/product/list'],
  issuerProductDetail: ['/issuer/product/detail?productId={own}'],
  issuerProductPriceEdit: ['/issuer/product/price-edit?ids={own}'],
  issuerProductUpdate: ['/issuer/product/update?productId={own}'],
  issuerProductCreate: ['/issuer/product/create'],
  issuerProductConfirm: ['/issuer/product/confirm?unfinished={unfinished}'],
  issuerProductCategory: ['/issuer/product/category'],
  issuerProductPreview: ['/issuer/product/create/preview?unfinished={unfinished}'],
  issuerSoldList: ['/issuer/sold/list'],
  issuerSoldDetail: ['/issuer/sold/detail?productId={own}'],
  issuerSoldNft: ['/issuer/sold/nft?tokenId={token}'],
  issuerOrderList: ['/issuer/order/list'],
  issuerRevokedList: ['/issuer/revoked/list'],
  issuerRevokedDetail: ['/issuer/revoked/detail?productId={own}'],
  issuerRevokedPerformance: ['/issuer/revoked/detail/performance?productId={own}'],
  issuerExchangeList: ['/issuer/exchange/list'],
  issuerExchangeDetail: ['/issuer/exchange/detail?exchangeId={exchange}'],
  issuerExchangePrint: ['/issuer/exchange/print?ids={exchange}'],
  issuerSmathList: ['/issuer/exchange/smath-list'],
  issuerSmathDetail: ['/issuer/exchange/smath-detail?entryId=1'],
  multiCardHome: ['/issuer/multi-card-center/multiCenterHome'],
  multiCardImageMaker: ['/issuer/multi-card-center/imagemaker', '/issuer/multi-card-center/imagemaker?template=new'],
  multiCardMint: ['/issuer/multi-card-center/multi-mint'],
  multiCardList: ['/issuer/multi-card-center/multi-card-list'],
  multiCardDetail: ['/issuer/multi-card-center/multi-card-detail?jobId={job}'],
  mobileList: ['/mobile/list'],
  mobileLogin: ['/mobile/login'],
  mobileMyList: ['/mobile/myList'],
  mobileNftDetail: ['/mobile/nft-detail?tokenId={token}'],
  mobileLogin2: ['/mobile/login2'],
  mobileMyList2: ['/mobile/myList2?jwt={jwt}'],
  mobileNftDetail2: ['/mobile/nft-detail2?tokenId={token}'],
  mobileInstall: ['/mobile/install'],
  mobileSerial: ['/mobile/serial'],
  developer: ['/dev'],
  developerLogin: ['/dev/login'],
  developerBridge: ['/dev/bridge', '/dev/bridge?host=android'],
};

/** Open to visitors, and with something to see for members alone. */
const RATHER_BY_MEMBERS: ReadonlySet<RouteName> = new Set(['shared', 'csBoardEdit', 'csBoardWrite', 'mobileMyList', 'mobileNftDetail']);

const lookerAt = (name: RouteName): Looker => {
  const { auth, site } = routeOf(name);
  if (site) return 'issuer';
  return auth || RATHER_BY_MEMBERS.has(name) ? 'member' : 'visitor';
};

/** What somebody has of their own, by the name that stands for it in an address. */
export type Things = Readonly<Record<string, string>>;

/** The addresses that somebody looks at, each with its route, filled in with their things; those that say nothing of them first. */
export const addressesOf = (looker: Looker, things: Things): readonly (readonly [RouteName, string])[] =>
  flatRoutes().flatMap(({ name }) => {
    const table: Readonly<Partial<Record<RouteName, readonly string[]>>> = ADDRESSES;
    if (lookerAt(name) !== looker) return [];
    return (table[name] ?? []).map((path) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, thing: string) => {
        const value = things[thing];
        if (value === undefined) throw new Error(`nobody has said which ${thing} ${name} is looked at with`);
        return value;
      });
      return [name, `/nft${filled}`] as const;
    });
  });
