// The issuer center comes in one piece, apart from the shop: shoppers never load it.
import { ExchangePrint as ExchangePrintScreen } from './exchange/ExchangePrint.tsx';
import { SiteLog as SiteLogScreen } from './log/SiteLog.tsx';
import { MultiMint as MultiMintForm } from './multi-card-center/MultiMint.tsx';
import { PriceEdit as PriceEditForm } from './product/PriceEdit.tsx';
import { ProductConfirm as ProductConfirmForm } from './product/ProductConfirm.tsx';
import { ProductCreate as ProductCreateForm } from './product/ProductCreate.tsx';
import { ProductUpdate as ProductUpdateForm } from './product/ProductUpdate.tsx';
import { forRole } from './RoleNeeded.tsx';
import { StoreAccountUpdate as StoreAccountUpdateForm } from './store/StoreAccountUpdate.tsx';

export { ExchangeList } from './exchange/ExchangeList.tsx';
export { IssuerExchange } from './exchange/IssuerExchange.tsx';
export { SmathDetail } from './exchange/SmathDetail.tsx';
export { SmathList } from './exchange/SmathList.tsx';
export { IssuerHome } from './home/IssuerHome.tsx';
export { IssuerFrame } from './IssuerFrame.tsx';
export { JobList } from './jobs/JobList.tsx';
export { MultiCardDetail } from './multi-card-center/MultiCardDetail.tsx';
export { MultiCardHome } from './multi-card-center/MultiCardHome.tsx';
export { MultiCardList } from './multi-card-center/MultiCardList.tsx';
export { CategoryList } from './product/CategoryList.tsx';
export { ProductDetail } from './product/ProductDetail.tsx';
export { ProductList } from './product/ProductList.tsx';
export { makeProductPreview } from './product/ProductPreview.tsx';
export { QuestionList } from './question/QuestionList.tsx';
export { Performance } from './revoked/Performance.tsx';
export { RevokedDetail, RevokedList } from './revoked/RevokedList.tsx';
export { IssuerSettlement } from './settlement/IssuerSettlement.tsx';
export { OrderList } from './sold/OrderList.tsx';
export { SoldDetail } from './sold/SoldDetail.tsx';
export { SoldList } from './sold/SoldList.tsx';
export { SoldNft } from './sold/SoldNft.tsx';
export { StaffList } from './staff/StaffList.tsx';
export { StoreAccount } from './store/StoreAccount.tsx';
export { StoreManage } from './store/StoreManage.tsx';

// What only some roles may do; the others are told whom to ask.
export const ExchangePrint = forRole('operator', ExchangePrintScreen);
export const MultiMint = forRole('operator', MultiMintForm);
export const SiteLog = forRole('owner', SiteLogScreen);
export const PriceEdit = forRole('operator', PriceEditForm);
export const ProductConfirm = forRole('operator', ProductConfirmForm);
export const ProductCreate = forRole('operator', ProductCreateForm);
export const ProductUpdate = forRole('operator', ProductUpdateForm);
export const StoreAccountUpdate = forRole('owner', StoreAccountUpdateForm);
