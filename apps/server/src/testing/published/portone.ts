import type { PublishedApi, PublishedText } from './shape.ts';

const SCHEMA: PublishedText = {
  title: 'PortOne API 1.16.0 (V2), OpenAPI',
  address: 'https://github.com/portone-io/developers.portone.io, src/schema/v2.openapi.json at af926bd2',
  read: '2026-11-28',
};
const ESCROW: PublishedText = {
  title: '에스크로 배송 정보 등록, 수정, 구매 확정 (PortOne API V2, OpenAPI)',
  address: 'https://github.com/portone-io/server-sdk, codegen/openapi.json at f944c0a5',
  read: '2026-12-01',
};
const WEBHOOKS: PublishedText = {
  title: '웹훅 연동하기 (V2)',
  address: 'https://developers.portone.io/opi/ko/integration/webhook/readme-v2',
  read: '2026-11-28',
};

const METHOD_INSIDE = 'type card{*} approvalNumber installment{*} pointUsed bank accountNumber';
const METHOD = `method{type card{*} approvalNumber installment{*} pointUsed convenienceStoreBrand confirmationNumber receiptNumber paymentDeadline
  provider easyPayMethod{${METHOD_INSIDE}} giftCertificateType phoneNumber bank accountNumber accountType remitteeName remitterName expiredAt
  issuedAt refundStatus}`;
const CANCELLATION = `status id pgCancellationId totalAmount taxFreeAmount vatAmount easyPayDiscountAmount reason cancelledAt requestedAt trigger{*}
  receiptUrl`;
const PAYMENT = `status id transactionId merchantId storeId ${METHOD} channel{*} channelGroup{*} version scheduleId billingKey webhooks[]{*}
  requestedAt updatedAt statusChangedAt orderName amount{total taxFree vat supply discount paid cancelled cancelledTaxFree} currency customer{*}
  origin{*} promotionId isCulturalExpense escrow{status company invoiceNumber sentAt appliedAt isAutomaticallyConfirmed} products[]{*} productCount customData country paidAt pgTxId
  cashReceipt{status type pgReceiptId issueNumber totalAmount taxFreeAmount currency url issuedAt cancelledAt} cashReceiptIssuanceStatus receiptUrl
  cancellations[]{${CANCELLATION}} cancelledAt failedAt failure{*} pgResponse disputes[]{*}`;
const ADDRESS = 'address{addressLine1 addressLine2 city province country}';
const LOGISTICS = `storeId sender{name phoneNumber zipcode relationship ${ADDRESS}} receiver{name phoneNumber zipcode ${ADDRESS}}
  logistics{company invoiceNumber sentAt receivedAt ${ADDRESS}} sendEmail products[]{id name tag code amount quantity link}`;
const VERIFICATION = `status id channel{*} requestedCustomer{*} customData requestedAt updatedAt statusChangedAt failure{*} version pgTxId
  verifiedCustomer{id name operator phoneNumber birthDate gender isForeigner ci di} verifiedAt pgRawResponse`;

/** PortOne: payments, cash receipts, the phone check, and holders of accounts. A call without a body takes the store with its address. */
export const PORTONE: PublishedApi = {
  refusal: 'type message pgCode pgMessage',
  calls: {
    // The question is one parameter, whose text is JSON.
    'GET /payments': { text: SCHEMA, query: 'requestBody', answer: `items[]{${PAYMENT}} page{number size totalCount}` },
    'GET /payments/{paymentId}': { text: SCHEMA, query: 'storeId', answer: PAYMENT },
    'POST /payments/{paymentId}/pre-register': { text: SCHEMA, body: 'storeId totalAmount taxFreeAmount currency', answer: '' },
    'POST /payments/{paymentId}/confirm': {
      text: SCHEMA,
      body: 'storeId paymentToken txId currency totalAmount taxFreeAmount isTest skipWebhook',
      answer: 'pgTxId paidAt',
    },
    'POST /payments/{paymentId}/cancel': {
      text: SCHEMA,
      body: `storeId amount taxFreeAmount vatAmount reason requester promotionDiscountRetainOption currentCancellableAmount
        refundAccount{bank number holderName holderPhoneNumber} refundEmail skipWebhook`,
      answer: `cancellation{${CANCELLATION}}`,
    },
    'POST /payments/{paymentId}/virtual-account/close': { text: SCHEMA, query: 'storeId', answer: 'closedAt' },
    'GET /payments/{paymentId}/cash-receipt': {
      text: SCHEMA,
      query: 'storeId',
      answer: `status merchantId storeId paymentId channel{*} amount taxFreeAmount vatAmount currency orderName isManual type pgReceiptId issueNumber
        url issuedAt cancelledAt statusUpdatedAt`,
    },
    'POST /cash-receipts': {
      text: SCHEMA,
      body: `storeId paymentId channelKey type orderName currency amount{total taxFree vat} productType
        customer{identityNumber identityNumberType name email phoneNumber} paidAt businessRegistrationNumber paymentMethod`,
      answer: 'cashReceipt{issueNumber url pgReceiptId}',
    },
    'POST /payments/{paymentId}/cash-receipt/cancel': { text: SCHEMA, query: 'storeId', answer: 'cancelledAmount cancelledAt' },
    'POST /payments/{paymentId}/escrow/logistics': { text: ESCROW, body: LOGISTICS, answer: 'invoiceNumber sentAt appliedAt' },
    'PATCH /payments/{paymentId}/escrow/logistics': { text: ESCROW, body: LOGISTICS, answer: 'invoiceNumber sentAt modifiedAt' },
    'POST /payments/{paymentId}/escrow/complete': { text: ESCROW, body: 'storeId fromStore', answer: 'completedAt' },
    'POST /identity-verifications/{id}/send': {
      text: SCHEMA,
      body: 'storeId channelKey customer{id name phoneNumber identityNumber ipAddress} customData bypass{*} operator method',
      answer: '',
    },
    'POST /identity-verifications/{id}/resend': { text: SCHEMA, query: 'storeId', answer: '' },
    'POST /identity-verifications/{id}/confirm': { text: SCHEMA, body: 'storeId otp', answer: `identityVerification{${VERIFICATION}}` },
    'GET /identity-verifications/{id}': { text: SCHEMA, query: 'storeId', answer: VERIFICATION },
    'GET /platform/bank-accounts/{bank}/{accountNumber}/holder': {
      text: SCHEMA,
      query: 'test birthdate businessRegistrationNumber',
      answer: 'holderName accountVerificationId',
    },
  },
  messages: {
    '2024-04-25': { text: WEBHOOKS, answer: 'type timestamp data{storeId paymentId transactionId cancellationId billingKey}' },
    '2024-01-01': { text: WEBHOOKS, answer: 'payment_id tx_id status' },
  },
};

/** What its browser SDK takes for a payment (`src/schema/browser-sdk.yml` of the same repository, `requestPayment`). */
export const PORTONE_WINDOW = `storeId paymentId orderName totalAmount currency payMethod channelKey channelGroupId taxFreeAmount vatAmount customer{*}
  windowType redirectUrl forceRedirect noticeUrls[] confirmUrl appScheme isEscrow products[]{*} isCulturalExpense locale customData country productType
  offerPeriod{*} storeDetails{*} promotionId popup{*} iframe{*} bypass{*} transfer{cashReceiptType customerIdentifier}
  virtualAccount{cashReceiptType customerIdentifier bankCode accountExpiry{validHours dueDate} availableBanks[]}`;

/** The question of `GET /payments`, below its one parameter. */
export const PORTONE_PAYMENTS_QUESTION = `page{number size} filter{merchantId storeId timestampType from until status[] methods[] pgProvider[] isTest
  isScheduled sortBy sortOrder version webhookStatus platformType currency isEscrow escrowStatus textSearch[]{field value}}`;
