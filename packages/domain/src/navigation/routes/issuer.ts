import type { RouteTable } from '../route-row.ts';

/** The issuer center: log-in and issuer mode needed throughout (product 2, issuer center). */
export const ISSUER_ROUTES = Object.freeze({
  issuer: { path: '/issuer', auth: true, site: true, defaultChild: 'issuerProduct' },
  issuerHome: { path: '/issuer/home', parent: 'issuer' },
  issuerJobs: { path: '/issuer/jobs', parent: 'issuer' },

  issuerStaff: { path: '/issuer/staff', parent: 'issuer' },
  issuerLog: { path: '/issuer/log', parent: 'issuer' },
  issuerQuestionList: { path: '/issuer/question/list', parent: 'issuer' },
  issuerSettlement: { path: '/issuer/settlement', parent: 'issuer' },

  issuerStoreManage: { path: '/issuer/store/manage', parent: 'issuer' },
  issuerStoreAccount: { path: '/issuer/store/account', parent: 'issuer' },
  issuerStoreAccountUpdate: { path: '/issuer/store/account-update', parent: 'issuer' },

  issuerProduct: { path: '/issuer/product', parent: 'issuer', defaultChild: 'issuerProductList' },
  issuerProductList: { path: '/issuer/product/list', parent: 'issuerProduct' },
  issuerProductDetail: { path: '/issuer/product/detail', parent: 'issuerProduct' },
  issuerProductPriceEdit: { path: '/issuer/product/price-edit', parent: 'issuerProduct' },
  issuerProductUpdate: { path: '/issuer/product/update', parent: 'issuerProduct' },
  issuerProductCreate: { path: '/issuer/product/create', parent: 'issuerProduct' },
  issuerProductConfirm: { path: '/issuer/product/confirm', parent: 'issuerProduct' },
  issuerProductCategory: { path: '/issuer/product/category', parent: 'issuerProduct' },
  issuerProductPreview: { path: '/issuer/product/create/preview', auth: true, site: true },

  issuerSold: { path: '/issuer/sold', parent: 'issuer', defaultChild: 'issuerSoldList' },
  issuerSoldList: { path: '/issuer/sold/list', parent: 'issuerSold' },
  issuerSoldDetail: { path: '/issuer/sold/detail', parent: 'issuerSold' },
  issuerSoldNft: { path: '/issuer/sold/nft', parent: 'issuerSold' },

  issuerOrderList: { path: '/issuer/order/list', parent: 'issuer' },

  issuerRevoked: { path: '/issuer/revoked', parent: 'issuer', defaultChild: 'issuerRevokedList' },
  issuerRevokedList: { path: '/issuer/revoked/list', parent: 'issuerRevoked' },
  issuerRevokedDetail: { path: '/issuer/revoked/detail', parent: 'issuerRevoked' },
  issuerRevokedPerformance: { path: '/issuer/revoked/detail/performance', parent: 'issuerRevoked' },

  issuerExchange: { path: '/issuer/exchange', parent: 'issuer', defaultChild: 'issuerExchangeList' },
  issuerExchangeList: { path: '/issuer/exchange/list', parent: 'issuerExchange' },
  issuerExchangeDetail: { path: '/issuer/exchange/detail', parent: 'issuerExchange' },
  issuerExchangePrint: { path: '/issuer/exchange/print', auth: true, site: true, navi: false },
  issuerSmathList: { path: '/issuer/exchange/smath-list', parent: 'issuerExchange' },
  issuerSmathDetail: { path: '/issuer/exchange/smath-detail', parent: 'issuerExchange' },

  multiCard: { path: '/issuer/multi-card-center', parent: 'issuer', defaultChild: 'multiCardHome' },
  multiCardHome: { path: '/issuer/multi-card-center/multiCenterHome', parent: 'multiCard' },
  multiCardImageMaker: { path: '/issuer/multi-card-center/imagemaker', parent: 'multiCard' },
  multiCardMint: { path: '/issuer/multi-card-center/multi-mint', parent: 'multiCard' },
  multiCardList: { path: '/issuer/multi-card-center/multi-card-list', parent: 'multiCard' },
  multiCardDetail: { path: '/issuer/multi-card-center/multi-card-detail', parent: 'multiCard' },
} as const satisfies RouteTable);
