// The issuer center comes in one piece, apart from the shop: shoppers never load it.
export { ExchangeList } from './exchange/ExchangeList.tsx';
export { IssuerExchange } from './exchange/IssuerExchange.tsx';
export { IssuerHome } from './home/IssuerHome.tsx';
export { IssuerFrame } from './IssuerFrame.tsx';
export { JobList } from './jobs/JobList.tsx';
export { CategoryList } from './product/CategoryList.tsx';
export { PriceEdit } from './product/PriceEdit.tsx';
export { ProductCreate } from './product/ProductCreate.tsx';
export { ProductDetail } from './product/ProductDetail.tsx';
export { ProductList } from './product/ProductList.tsx';
export { ProductUpdate } from './product/ProductUpdate.tsx';
export { Performance } from './revoked/Performance.tsx';
export { RevokedDetail } from './revoked/RevokedDetail.tsx';
export { RevokedList } from './revoked/RevokedList.tsx';
export { SoldDetail } from './sold/SoldDetail.tsx';
export { SoldList } from './sold/SoldList.tsx';
export { SoldNft } from './sold/SoldNft.tsx';
