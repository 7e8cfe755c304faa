// A member's own pages come in one piece: whoever opens one of them looks at the others next.

export { AccountInfo } from './account/AccountInfo.tsx';
export { CashReceipt } from './account/CashReceipt.tsx';
export { InfoUpdate } from './account/InfoUpdate.tsx';
export { WalletAccount } from './account/WalletAccount.tsx';
export { ExchangeConfirm } from './exchange/ExchangeConfirm.tsx';
export { ExchangeDetail } from './exchange/ExchangeDetail.tsx';
export { ExchangeStart } from './exchange/ExchangeStart.tsx';
export { Favourites } from './favourites/Favourites.tsx';
export { Follows } from './follows/Follows.tsx';
export { MemberHome } from './home/MemberHome.tsx';
export { OnSale } from './info/OnSale.tsx';
export { OwnNfts } from './info/OwnNfts.tsx';
export { SellManage } from './info/SellManage.tsx';
export { TradeHistory } from './info/TradeHistory.tsx';
export { Listing } from './listing/Listing.tsx';
export { MemberFrame } from './MemberFrame.tsx';
export { NoticeCentre } from './notices/NoticeCentre.tsx';
export { AnswerOffer } from './offers/AnswerOffer.tsx';
export { MakeOffer } from './offers/MakeOffer.tsx';
export { Proposals } from './offers/Proposals.tsx';
export { OwnQuestions } from './questions/OwnQuestions.tsx';
export { GiftDelay } from './send/GiftDelay.tsx';
export { Serial } from './send/Serial.tsx';
export { OwnSettlement } from './settlement/OwnSettlement.tsx';
