import { inquiryCodec, inquiryRowCodec, inquirySubjectCodec, pageCodec, subjectRefOf } from '@naru/contract/codec';
import { type Failure, failure } from '@naru/domain/failure';
import { INQUIRY_PAGE_SIZE, INQUIRY_TYPE, type InquiryDraft } from '@naru/domain/inquiry';
import { fail, nameOf, ok, type Result } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { inquiriesOf, inquiryOf } from '../reads/inquiry/inquiries.ts';
import { subjectOf } from '../reads/inquiry/subject.ts';
import { pageWindow } from '../reads/paging.ts';
import { linkToAttachment } from '../use-cases/file/originals.ts';
import { changeInquiry, removeInquiry } from '../use-cases/inquiry/change-inquiry.ts';
import { writeInquiry } from '../use-cases/inquiry/write-inquiry.ts';
import type { Handlers } from './handler.ts';

const rows = pageCodec(inquiryRowCodec);

const found = <T, Wire>(view: T | undefined, toWire: (view: T) => Wire): Result<Wire, Failure> =>
  view === undefined ? fail(failure('lookupFailed')) : ok(toWire(view));

const draftOf = (wire: { inquiryType: (typeof INQUIRY_TYPE)[keyof typeof INQUIRY_TYPE]; title: string; text: string }): InquiryDraft => ({
  ...{ title: wire.title, text: wire.text },
  // The contract has let through only codes of the table.
  type: nameOf(INQUIRY_TYPE, wire.inquiryType) ?? 'other',
});

const numberOr = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

/** What members ask the operators (product 2, /etc/cs); product 7 names none of these. */
export const inquiryHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    inquiries: async ({ member, query }) => ok(rows.toWire(await inquiriesOf(db, member.id, pageWindow(query, INQUIRY_PAGE_SIZE)))),
    inquirySubject: async ({ member, query: { tokenId, productId, exchangeId } }) => {
      const wish = subjectRefOf({ tokenId, productId: numberOr(productId), exchangeId: numberOr(exchangeId) });
      if (wish === null) return fail(failure('badRequest', { field: 'tokenId' }));
      return found(await subjectOf(db, member, wish), inquirySubjectCodec.toWire);
    },
    inquiry: async ({ member, params }) => found(await inquiryOf(db, member.id, Number(params.x)), inquiryCodec.toWire),
    inquiryCreate: ({ member, body: { tokenId, productId, exchangeId, ...draft }, files, key }) => {
      const subject = subjectRefOf({ tokenId, productId, exchangeId });
      const named = [tokenId, productId, exchangeId].filter((id) => id !== undefined).length;
      if (named > 1) return Promise.resolve(fail(failure('badRequest', { field: 'subject' })));
      return writeInquiry(deps, member, { draft: draftOf(draft), subject, files: Object.values(files) }, key);
    },
    inquiryUpdate: ({ member, params, body: { kept, ...draft }, files }) =>
      changeInquiry(deps, member, { id: Number(params.x), draft: draftOf(draft), kept, files: Object.values(files) }),
    inquiryDelete: ({ member, params }) => removeInquiry(deps, member, Number(params.x)),
    inquiryFileLink: ({ member, params }) => linkToAttachment(deps, member, { id: Number(params.x), number: Number(params.y) }),
  } satisfies Handlers;
};
