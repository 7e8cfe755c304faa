/** What was attempted when a call failed (product 8, action failures). */
export type FailedAction =
  | 'transfer'
  | 'transferByPin'
  | 'gift'
  | 'exchange'
  | 'listing'
  | 'repricing'
  | 'cancelListing'
  | 'offer'
  | 'answerOffer'
  | 'serial'
  | 'purchase'
  | 'login'
  | 'join'
  | 'pinRegister'
  | 'pinChange'
  | 'pinReset'
  | 'leave';
