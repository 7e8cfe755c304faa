import { subjectRefOf } from '@naru/contract/replies';
import { failure } from '@naru/domain/failure';
import { type GuardianRelation, INQUIRY_PAGE_SIZE, type InquiryText, type InquiryType } from '@naru/domain/inquiry';
import { fail, type OrderId, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { inquiriesOf, inquiryOf, subjectOf } from '../reads/inquiry/inquiries.ts';
import { pageWindow } from '../reads/paging.ts';
import { linkToAttachment } from '../use-cases/file/originals.ts';
import { changeInquiry, removeInquiry, writeInquiry } from '../use-cases/inquiry/write-inquiry.ts';
import { found, type NounHandlers } from './handler.ts';
import { tellLink } from './notify-link.ts';

interface DraftParts {
  readonly inquiryType: InquiryType;
  readonly title: string;
  readonly text: string;
  readonly orderId?: OrderId | undefined;
  readonly guardianName?: string | undefined;
  readonly relation?: GuardianRelation | undefined;
}

const draftOf = ({ inquiryType, title, text, orderId, guardianName, relation }: DraftParts): InquiryText => ({
  type: inquiryType,
  title,
  text,
  claim: orderId === undefined || relation === undefined ? undefined : { orderId, name: guardianName ?? '', relation },
});

/** What members ask the operators (product 2, /etc/cs); product 7 names none of these. */
export const inquiryHandlers = (deps: Deps): NounHandlers<'inquiries'> => {
  const { db } = deps;
  return {
    inquiries: {
      mine: async ({ member, query }) => ok(await inquiriesOf(db, member.id, pageWindow(query, INQUIRY_PAGE_SIZE))),
      subject: async ({ member, query: { tokenId, productId, exchangeId, takedownId } }) => {
        const about = subjectRefOf({ tokenId, productId, exchangeId, takedownId });
        if (about === null) return fail(failure('badRequest', { field: 'tokenId' }));
        return found(await subjectOf(db, member, about));
      },
      one: async ({ member, params }) => found(await inquiryOf(db, member.id, params.x)),
      write: ({ member, body: { tokenId, productId, exchangeId, takedownId, ...draft }, files, key }) => {
        const subject = subjectRefOf({ tokenId, productId, exchangeId, takedownId });
        const named = [tokenId, productId, exchangeId, takedownId].filter((id) => id !== undefined).length;
        if (named > 1) return Promise.resolve(fail(failure('badRequest', { field: 'subject' })));
        return writeInquiry(deps, member, { draft: draftOf(draft), subject, files: Object.values(files) }, key);
      },
      change: ({ member, params, body: { kept, ...draft }, files }) =>
        changeInquiry(deps, member, { id: params.x, draft: draftOf(draft), keptFiles: kept, files: Object.values(files) }),
      remove: ({ member, params }) => removeInquiry(deps, member, { id: params.x }),
      attachment: ({ member, params }) => tellLink(linkToAttachment(deps, member, { id: params.x, number: params.y })),
    },
  };
};
