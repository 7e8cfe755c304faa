// The issuer center comes in one piece, apart from the shop: shoppers never load it.
export { ExchangeList } from './exchange/ExchangeList.tsx';
export { IssuerExchange } from './exchange/IssuerExchange.tsx';
export { IssuerFrame } from './IssuerFrame.tsx';
export { CategoryList } from './product/CategoryList.tsx';
export { ProductCreate } from './product/ProductCreate.tsx';
export { ProductList } from './product/ProductList.tsx';
