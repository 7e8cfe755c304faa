export { Install } from './Install.tsx';
export { Login2 } from './Login2.tsx';
export { MobileList } from './MobileList.tsx';
export { MobileLogin } from './MobileLogin.tsx';
export { MyList } from './MyList.tsx';
export { MyList2 } from './MyList2.tsx';
export { NftDetail } from './NftDetail.tsx';
export { NftDetail2 } from './NftDetail2.tsx';
