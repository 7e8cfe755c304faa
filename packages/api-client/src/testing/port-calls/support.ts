import { parseInquiryId } from '@naru/domain/shared';
import { announcementId, must, productId, tokenId } from '@naru/testkit';
import { PAGE, type PortCall } from './values.ts';

const inquiryId = must(parseInquiryId(3));

export const SUPPORT_CALLS: readonly PortCall[] = [
  ['notices', (c) => c.announcementBoard.posts(PAGE), 'GET /center/notice/v1/list?page=3&size=8'],
  ['a notice', (c) => c.announcementBoard.post(announcementId(4)), 'GET /center/notice/v1/4'],
  ['frequent questions', (c) => c.announcementBoard.faqs(), 'GET /center/notice/v1/faq'],
  ['own inquiries', (c) => c.inquiries.mine(PAGE), 'GET /center/inquiry/v1/list?page=3&size=8'],
  ['an inquiry', (c) => c.inquiries.one(inquiryId), 'GET /center/inquiry/v1/3'],
  ['what an inquiry is about', (c) => c.inquiries.subject({ productId: productId(4) }), 'GET /center/inquiry/v1/subject?productId=4'],
  ['the end of an inquiry', (c) => c.inquiries.remove(inquiryId), 'DELETE /center/inquiry/v1/3'],
  ['a file of an inquiry', (c) => c.inquiries.attachment(inquiryId, 2), 'POST /center/inquiry/v1/3/file/2/link'],
  [
    'a report',
    (c) => c.reports.report({ target: { kind: 'nft', tokenId: tokenId(7) }, reason: 'fake', text: '다른 그림이에요', key: 'mine-12345' }),
    'POST /center/report/v1',
    { kind: 'NFT', target: '7', reason: 'FAKE', text: '다른 그림이에요' },
    'mine-12345',
  ],
];
