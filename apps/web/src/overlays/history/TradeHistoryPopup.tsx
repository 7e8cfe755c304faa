export const TradeHistoryPopup = () => null;
