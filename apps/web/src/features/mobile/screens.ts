export { Install } from './Install.tsx';
export { MobileList, MyList, MyList2 } from './lists.tsx';
export { MobileLogin } from './MobileLogin.tsx';
export { NftDetail, NftDetail2 } from './NftDetail.tsx';
export { Login2 } from './OpenWallet.tsx';
