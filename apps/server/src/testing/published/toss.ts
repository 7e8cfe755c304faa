import type { PublishedApi, PublishedText } from './shape.ts';

const CORE: PublishedText = { title: '코어 API', address: 'https://docs.tosspayments.com/reference', read: '2026-11-28' };
const EVENTS: PublishedText = {
  title: '웹훅 이벤트',
  address: 'https://docs.tosspayments.com/reference/using-api/webhook-events',
  read: '2026-11-28',
};
const PAYOUTS: PublishedText = {
  title: '지급대행 (v2)',
  address: 'https://docs.tosspayments.com/guides/v2/payouts',
  read: '2026-11-28',
  copied: true,
};

const FAILURE = 'failure{code message}';
const CARD = `card{amount issuerCode acquirerCode number installmentPlanMonths approveNo useCardPoint cardType ownerType acquireStatus
  isInterestFree interestPayer}`;
const ACCOUNT = `virtualAccount{accountType accountNumber bankCode customerName depositorName dueDate refundStatus expired settlementStatus
  refundReceiveAccount{bankCode accountNumber holderName}}`;
const EASY_PAY = 'easyPay{provider amount discountAmount}';
const GIFT = 'giftCertificate{approveNo settlementStatus}';
const PHONE = 'mobilePhone{customerMobilePhone settlementStatus receiptUrl}';
const TRANSFER = 'transfer{bankCode settlementStatus}';
const RECEIPT = `receiptKey issueNumber issueStatus amount taxFreeAmount orderId orderName type approvalNumber transactionType businessNumber
  customerIdentityNumber ${FAILURE} requestedAt approvedAt canceledAt receiptUrl`;
const CANCEL = `cancelAmount cancelReason taxFreeAmount taxExemptionAmount refundableAmount cardDiscountAmount transferDiscountAmount
  easyPayDiscountAmount canceledAt transactionKey receiptKey cancelStatus cancelRequestId`;
const PAYMENT = `version paymentKey type orderId orderName mId currency method totalAmount balanceAmount status requestedAt approvedAt useEscrow
  lastTransactionKey transactionKey suppliedAmount vat cultureExpense taxFreeAmount taxExemptionAmount cancels[]{${CANCEL}} isPartialCancelable
  ${CARD} ${ACCOUNT} secret ${PHONE} ${GIFT} ${TRANSFER} metadata{*} receipt{url} checkout{url} ${EASY_PAY} easyPayAmount easyPayDiscountAmount
  country ${FAILURE} cashReceipt{type receiptKey issueNumber receiptUrl amount taxFreeAmount} cashReceipts[]{${RECEIPT}} discount{amount}`;

/** Payments of Toss Payments, API version 2022-11-16 and later. */
export const TOSS: PublishedApi = {
  refusal: 'code message data',
  calls: {
    'GET /v1/payments/orders/{orderId}': { text: CORE, answer: PAYMENT },
    'POST /v1/payments/confirm': { text: CORE, body: 'paymentKey orderId amount', answer: PAYMENT },
    'POST /v1/payments/{paymentKey}/cancel': {
      text: CORE,
      // `refundableAmount` is there for a second look at the sum; the key of idempotency is what a return is made once by.
      body: 'cancelReason cancelAmount refundReceiveAccount{bank accountNumber holderName} taxFreeAmount currency refundableAmount',
      answer: PAYMENT,
    },
    'GET /v1/cash-receipts': { text: CORE, query: 'requestDate cursor limit', answer: `hasNext lastCursor data[]{${RECEIPT}}` },
    'POST /v1/cash-receipts': {
      text: CORE,
      body: 'amount orderId orderName type customerIdentityNumber registrationNumber taxFreeAmount',
      answer: RECEIPT,
    },
    'POST /v1/cash-receipts/{receiptKey}/cancel': { text: CORE, body: 'amount', answer: RECEIPT },
    'GET /v1/transactions': {
      text: CORE,
      query: 'startDate endDate startingAfter limit',
      answer: '[]{mId transactionKey paymentKey orderId method customerKey useEscrow receiptUrl status transactionAt currency amount}',
    },
    'GET /v1/settlements': {
      text: CORE,
      query: 'startDate endDate dateType page size',
      answer: `[]{mId paymentKey transactionKey orderId currency method amount interestFee fees[]{type fee} supplyAmount vat payOutAmount approvedAt
        soldDate paidOutDate ${CARD} ${EASY_PAY} ${GIFT} ${PHONE} ${TRANSFER} ${ACCOUNT} cancel{${CANCEL}}}`,
    },
  },
  messages: {
    PAYMENT_STATUS_CHANGED: { text: EVENTS, answer: `eventType createdAt data{${PAYMENT}}` },
    DEPOSIT_CALLBACK: { text: EVENTS, answer: 'createdAt secret status transactionKey orderId' },
  },
};

const PERSON = 'name email phone';
const SELLER = `id refSellerId businessType company{${PERSON} representativeName businessRegistrationNumber} individual{${PERSON}}
  account{bankCode accountNumber holderName} status metadata{*}`;
const MONEY = '{currency value}';
const PAYOUT = `id refPayoutId destination scheduleType payoutDate amount${MONEY} transactionDescription requestedAt status error{code message}
  metadata{*}`;
const answered = (entity: string): string => `version traceId entityType entityBody${entity} error{code message}`;
const listed = (row: string): string => answered(`{hasMore size nextCursor items[]{${row}}}`);

/** Payouts of Toss Payments, version 2, as they stand inside of their seals. */
export const TOSS_PAYOUTS: PublishedApi = {
  refusal: 'version traceId entityType entityBody error{code message}',
  calls: {
    'POST /v2/sellers': {
      text: PAYOUTS,
      body: `refSellerId businessType company{${PERSON} representativeName businessRegistrationNumber} individual{${PERSON}}
        account{bankCode accountNumber holderName} metadata{*}`,
      answer: answered(`{${SELLER}}`),
    },
    'GET /v2/sellers': { text: PAYOUTS, query: 'limit startingAfter', answer: listed(SELLER) },
    'GET /v2/sellers/{id}': { text: PAYOUTS, answer: answered(`{${SELLER}}`) },
    'POST /v2/payouts': {
      text: PAYOUTS,
      body: `[]{refPayoutId destination scheduleType payoutDate amount${MONEY} transactionDescription metadata{*}}`,
      answer: answered(`{items[]{${PAYOUT}}}`),
    },
    'GET /v2/payouts': { text: PAYOUTS, query: 'limit startingAfter', answer: listed(PAYOUT) },
    'GET /v2/payouts/{id}': { text: PAYOUTS, answer: answered(`{${PAYOUT}}`) },
    'GET /v2/balances': { text: PAYOUTS, answer: answered(`{pendingAmount${MONEY} availableAmount${MONEY}}`) },
  },
  messages: {
    'payout.changed': { text: EVENTS, answer: `eventType createdAt version eventId entityType entityBody{${PAYOUT}}` },
    'seller.changed': { text: EVENTS, answer: `eventType createdAt version eventId entityType entityBody{${SELLER}}` },
  },
};
