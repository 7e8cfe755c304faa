import type { ROUTES, RouteName } from '@naru/domain/navigation';
import type { ComponentType } from 'react';

/** The routes that show something of their own; the others lead on. */
export type ScreenName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { redirect: string } | { defaultChild: string } ? never : Name;
}[RouteName];

export type LoadScreen = () => Promise<ComponentType>;

const member = () => import('../features/user/screens.ts');
const explorer = () => import('../features/explorer/screens.ts');
const passport = () => import('../features/passport/screens.ts');
const mobile = () => import('../features/mobile/screens.ts');
const developer = () => import('../features/dev/screens.ts');
const legal = () => import('../features/etc/legal/screens.tsx');
const cs = () => import('../features/etc/cs/screens.ts');
const issuer = () => import('../features/issuer/screens.ts');

/** The routes of the issuer center, not all of whose screens are finished. */
type CentreName = Extract<ScreenName, `issuer${string}` | `multiCard${string}`>;
/** A code's address opens a dialog over home. */
type OtherwiseShown = 'mobileEnable';
type Screens = Record<Exclude<ScreenName, CentreName | OtherwiseShown>, LoadScreen> & Partial<Record<CentreName, LoadScreen>>;

/** The screens that are finished. What is missing of the issuer center shows the page that says what is to come. */
export const SCREENS: Readonly<Screens> = Object.freeze({
  home: async () => (await import('../features/home/Home.tsx')).Home,
  login: async () => (await import('../features/login/Login.tsx')).Login,
  signIn: async () => (await import('../features/signin/SignIn.tsx')).SignIn,
  mobileSignUp: async () => (await import('../features/login/MobileSignUp.tsx')).MobileSignUp,
  mobileSignUpComplete: async () => (await import('../features/login/MobileSignUpComplete.tsx')).MobileSignUpComplete,
  regist: async () => (await import('../features/regist/Regist.tsx')).Regist,
  registComplete: async () => (await import('../features/login/MobileSignUpComplete.tsx')).MobileSignUpComplete,
  findEmail: async () => (await import('../features/find-email/FindEmail.tsx')).FindEmail,
  foundEmail: async () => (await import('../features/find-email/FoundEmail.tsx')).FoundEmail,
  walletNoti: async () => (await import('../features/wallet-noti/WalletNoti.tsx')).WalletNoti,
  walletNotFound: async () => (await import('../features/wallet-notfound/WalletNotFound.tsx')).WalletNotFound,
  ciInconsistence: async () => (await import('../features/ci-inconsistence/CiInconsistence.tsx')).CiInconsistence,
  giftCard: async () => (await import('../features/gift/Gift.tsx')).Gift,
  invitation: async () => (await import('../features/invitation/Invitation.tsx')).Invitation,
  join: async () => (await import('../features/join/Join.tsx')).Join,
  password: async () => (await import('../features/password/Password.tsx')).Password,
  market: async () => (await import('../features/market/Market.tsx')).Market,
  marketDetail: async () => (await import('../features/market-detail/MarketDetail.tsx')).MarketDetail,
  marketActivity: async () => (await import('../features/market/Activity.tsx')).Activity,
  detail: async () => (await import('../features/detail/Detail.tsx')).Detail,
  image: async () => (await import('../features/image/SingleImage.tsx')).SingleImage,
  shared: async () => (await import('../features/share/Shared.tsx')).Shared,
  issuerStore: async () => (await import('../features/issuer-store/IssuerStore.tsx')).IssuerStore,
  issuerStoreProductDetail: async () => (await import('../features/issuer-store/StoreProductDetail.tsx')).StoreProductDetail,
  explorer: async () => (await explorer()).Explorer,
  explorerTransaction: async () => (await explorer()).TransactionScreen,
  explorerToken: async () => (await explorer()).TokenScreen,
  explorerAddress: async () => (await explorer()).AddressScreen,
  passport: async () => (await passport()).PassportCheck,
  passportCertificate: async () => (await passport()).Certificate,
  listing: async () => (await member()).Listing,
  offer: async () => (await member()).MakeOffer,
  serial: async () => (await member()).Serial,
  mobileSerial: async () => (await import('../features/mobile/MobileSerial.tsx')).MobileSerial,
  mobileList: async () => (await mobile()).MobileList,
  mobileLogin: async () => (await mobile()).MobileLogin,
  mobileMyList: async () => (await mobile()).MyList,
  mobileNftDetail: async () => (await mobile()).NftDetail,
  mobileLogin2: async () => (await mobile()).Login2,
  mobileMyList2: async () => (await mobile()).MyList2,
  mobileNftDetail2: async () => (await mobile()).NftDetail2,
  mobileInstall: async () => (await mobile()).Install,
  developer: async () => (await developer()).Developer,
  developerLogin: async () => (await developer()).DeveloperLogin,
  developerBridge: async () => (await developer()).DeveloperBridge,
  userProductExchange: async () => (await member()).ExchangeStart,
  userProductExchangeDetail: async () => (await member()).ExchangeDetail,
  issuerStoreProductExchangeConfirm: async () => (await member()).ExchangeConfirm,
  giftDelay: async () => (await member()).GiftDelay,
  acceptProposal: async () => (await member()).AnswerOffer,
  priceProposal: async () => (await member()).Proposals,
  memberHome: async () => (await member()).MemberHome,
  ownNft: async () => (await member()).OwnNfts,
  onSale: async () => (await member()).OnSale,
  settlement: async () => (await member()).OwnSettlement,
  tradeHistory: async () => (await member()).TradeHistory,
  historyOwn: async () => (await member()).OwnNfts,
  historyTrade: async () => (await member()).TradeHistory,
  favourites: async () => (await member()).Favourites,
  follows: async () => (await member()).Follows,
  ownQuestions: async () => (await member()).OwnQuestions,
  sellManage: async () => (await member()).SellManage,
  cashReceipt: async () => (await member()).CashReceipt,
  walletAccount: async () => (await member()).WalletAccount,
  memberInfoUpdate: async () => (await member()).InfoUpdate,
  notices: async () => (await member()).NoticeCentre,
  memberPage: async () => (await import('../features/member/MemberPage.tsx')).MemberPage,
  accountUndo: async () => (await import('../features/account-undo/AccountUndo.tsx')).AccountUndo,
  factorRecovery: async () => (await import('../features/factor-recovery/FactorRecovery.tsx')).FactorRecovery,
  unsubscribeEmail: async () => (await import('../features/unsubscribe-email/UnsubscribeEmail.tsx')).UnsubscribeEmail,
  companyInfo: async () => (await import('../features/company/CompanyInfo.tsx')).CompanyInfo,
  companyInfoUpdate: async () => (await import('../features/company/CompanyInfoUpdate.tsx')).CompanyInfoUpdate,
  accountInfo: async () => (await member()).AccountInfo,
  historyOrder: async () => (await import('../features/user/history/OrderPage.tsx')).OrderPage,
  historyPayment: async () => (await import('../features/user/history/Payment.tsx')).Payment,
  issuerHome: async () => (await issuer()).IssuerHome,
  multiCardHome: async () => (await issuer()).MultiCardHome,
  multiCardMint: async () => (await issuer()).MultiMint,
  multiCardList: async () => (await issuer()).MultiCardList,
  multiCardDetail: async () => (await issuer()).MultiCardDetail,
  issuerJobs: async () => (await issuer()).JobList,
  issuerStoreAccount: async () => (await issuer()).StoreAccount,
  issuerStoreAccountUpdate: async () => (await issuer()).StoreAccountUpdate,
  issuerStoreManage: async () => (await issuer()).StoreManage,
  issuerStaff: async () => (await issuer()).StaffList,
  issuerQuestionList: async () => (await issuer()).QuestionList,
  issuerSettlement: async () => (await issuer()).IssuerSettlement,
  issuerLog: async () => (await issuer()).SiteLog,
  issuerProductList: async () => (await issuer()).ProductList,
  issuerProductCreate: async () => (await issuer()).ProductCreate,
  issuerProductConfirm: async () => (await issuer()).ProductConfirm,
  issuerProductPreview: async () =>
    (await issuer()).makeProductPreview((await import('../features/issuer-store/StoreProductPage.tsx')).StoreProductPage),
  issuerProductDetail: async () => (await issuer()).ProductDetail,
  issuerProductUpdate: async () => (await issuer()).ProductUpdate,
  issuerProductPriceEdit: async () => (await issuer()).PriceEdit,
  issuerSoldList: async () => (await issuer()).SoldList,
  issuerSoldDetail: async () => (await issuer()).SoldDetail,
  issuerOrderList: async () => (await issuer()).OrderList,
  issuerSoldNft: async () => (await issuer()).SoldNft,
  issuerRevokedList: async () => (await issuer()).RevokedList,
  issuerRevokedPerformance: async () => (await issuer()).Performance,
  issuerRevokedDetail: async () => (await issuer()).RevokedDetail,
  issuerExchangeList: async () => (await issuer()).ExchangeList,
  issuerExchangeDetail: async () => (await issuer()).IssuerExchange,
  issuerExchangePrint: async () => (await issuer()).ExchangePrint,
  issuerSmathList: async () => (await issuer()).SmathList,
  issuerSmathDetail: async () => (await issuer()).SmathDetail,
  issuerProductCategory: async () => (await issuer()).CategoryList,
  multiCardImageMaker: async () => (await import('../features/issuer/imagemaker/ImageMaker.tsx')).ImageMaker,
  terms: async () => (await legal()).ServiceTerms,
  privacy: async () => (await legal()).PrivacyPolicy,
  money: async () => (await import('../features/etc/legal/Money.tsx')).Money,
  accessibility: async () => (await import('../features/etc/legal/Accessibility.tsx')).Accessibility,
  csNotice: async () => (await cs()).Announcements,
  csFaq: async () => (await cs()).Faqs,
  csBoard: async () => (await cs()).Board,
  csBoardWrite: async () => (await import('../features/etc/cs/BoardWrite.tsx')).BoardWrite,
  csBoardEdit: async () => (await import('../features/etc/cs/BoardEdit.tsx')).BoardEdit,
  nftInfo: async () => (await import('../features/nft-info/NftInfo.tsx')).NftInfo,
  nftGuide: async () => (await import('../features/nft-guide/NftGuide.tsx')).NftGuide,
  raonInfo: async () => (await import('../features/raoninfo/RaonInfo.tsx')).RaonInfo,
  stories: async () => (await import('../features/stories/Stories.tsx')).Stories,
  creatorRegist: async () => (await import('../features/creator-regist/CreatorRegist.tsx')).CreatorRegist,
  event: async () => (await import('../features/etc/event/Events.tsx')).Events,
  eventSmathStep1: async () => (await import('../features/event/smath/StepOne.tsx')).StepOne,
  eventSmathStep2: async () => (await import('../features/event/smath/StepTwo.tsx')).StepTwo,
  eventSmathStep3: async () => (await import('../features/event/smath/StepThree.tsx')).StepThree,
  notFound: async () => (await import('../features/etc/NotFound.tsx')).NotFound,
  maintenance: async () => (await import('../features/etc/Maintenance.tsx')).Maintenance,
});

/** The screen of a route, or the page that says it is being built. */
export const screenOf = (name: RouteName): LoadScreen => {
  const table: Readonly<Partial<Record<RouteName, LoadScreen>>> = SCREENS;
  return table[name] ?? (async () => (await import('../features/later/Later.tsx')).Later);
};

const FRAMES: Readonly<Partial<Record<RouteName, LoadScreen>>> = Object.freeze({
  memberInfo: async () => (await member()).MemberFrame,
  history: async () => (await member()).MemberFrame,
  issuer: async () => (await issuer()).IssuerFrame,
  cs: async () => (await cs()).CsFrame,
});

/** The frame that a route's children are shown in, if it has one. */
export const frameOf = (name: RouteName): LoadScreen | undefined => FRAMES[name];
