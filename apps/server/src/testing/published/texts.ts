import type { PublishedApi, PublishedText } from './shape.ts';

const SDK: PublishedText = {
  title: 'solapi-nodejs, its schemas of requests and answers',
  address: 'https://github.com/solapi/solapi-nodejs, src/models at b733b97',
  read: '2026-11-28',
};
const LIST: PublishedText = {
  title: '메시지 조회',
  address: 'https://github.com/solapi/documents, api-reference/messages/getMessageList.md at c203145, and solapi-nodejs at b733b97',
  read: '2026-11-28',
};

const TAKEN = 'to from type statusMessage country messageId statusCode accountId customFields{*}';
const STORED = `messageId type to from text imageId subject country accountId groupId status statusCode reason networkName networkCode customFields{*}
  autoTypeDetect replacement resendCount dateCreated dateUpdated dateProcessed dateReceived dateReported kakaoOptions{*} rcsOptions{*}
  naverOptions{*} replacements[]{*} log[]{*} queues[]{*} _id`;

/** Solapi, version 4. */
export const SOLAPI: PublishedApi = {
  refusal: 'errorCode errorMessage',
  calls: {
    'POST /messages/v4/send-many/detail': {
      text: SDK,
      body: `messages[]{to from text imageId type subject autoTypeDetect kakaoOptions{pfId templateId variables{*} disableSms adFlag imageId}
        country customFields{*}} allowDuplicates agent{*} scheduledDate showMessageList`,
      answer: `failedMessageList[]{${TAKEN}} groupInfo{*} messageList[]{messageId statusCode statusMessage customFields{*}}`,
    },
    'GET /messages/v4/list': {
      text: LIST,
      query: 'criteria cond value startKey limit dateType startDate endDate messageId messageIds groupId to from type statusCode',
      // Below the list, each by its own name.
      answer: `startKey nextKey limit messageList{*}`,
    },
  },
  messages: {},
};

/** One text of Solapi's list. */
export const SOLAPI_STORED = STORED;

const sens = (title: string, page: string): PublishedText => ({
  title,
  address: `https://api.ncloud-docs.com/docs/${page}`,
  read: '2026-11-28',
});
const SENS_TEXT = `requestId messageId requestTime contentType type subject content countryCode from to status statusCode statusName statusMessage
  completeTime telcoCode files[]{name fileId}`;

/** Naver Cloud's SENS, SMS API v2. */
export const SENS: PublishedApi = {
  refusal: 'error{errorCode message details} errorCode errorMessage',
  calls: {
    'POST /sms/v2/services/{serviceId}/messages': {
      text: sens('메시지 발송', 'sens-sms-send'),
      body: `type contentType countryCode from subject content messages[]{to subject content} files[]{fileId} reserveTime reserveTimeZone`,
      answer: 'requestId requestTime statusCode statusName',
    },
    'GET /sms/v2/services/{serviceId}/messages': {
      // What it answers was had only of one text (`sens-sms-get`), which is told in the same words.
      text: { ...sens('메시지 발송 목록 조회', 'sens-sms-list'), copied: true },
      query: `requestId requestStartTime requestEndTime completeStartTime completeEndTime messageId type contentType countryCode from to status
        statusCode statusName pageIndex pageSize nextToken`,
      answer: `statusCode statusName messages[]{${SENS_TEXT}} pageIndex pageSize itemCount hasMore nextToken`,
    },
    'GET /sms/v2/services/{serviceId}/messages/{messageId}': {
      text: sens('메시지 발송 결과 조회', 'sens-sms-get'),
      answer: `statusCode statusName messages[]{${SENS_TEXT}}`,
    },
  },
  messages: {},
};
