export { Later as StoreProductDetail } from '../later/Later.tsx';
