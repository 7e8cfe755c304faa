export { Later as Listing, Later as OwnNfts, Later as OnSale, Later as TradeHistory, Later as AccountInfo } from '../later/Later.tsx';
export { Outlet as MemberFrame, Outlet as HistoryFrame } from 'react-router';
