import { failure } from '@naru/domain/failure';
import { type ExchangeId, fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { disputeViews } from '../reads/dispute.ts';
import { exchangeById } from '../reads/exchange.ts';
import { answerDispute } from '../use-cases/dispute/answer-dispute.ts';
import { openDispute, withdrawDispute } from '../use-cases/dispute/open-dispute.ts';
import { linkToDisputePicture } from '../use-cases/file/originals.ts';
import type { NounHandlers } from './handler.ts';
import { tellLink } from './notify-link.ts';

/** What becomes of goods that did not come, or are not as they should be. */
export const disputeHandlers = (deps: Deps): NounHandlers<'disputes' | 'siteDisputes'> => {
  const { db } = deps;
  const listed = async (exchangeId: ExchangeId) => ok(await disputeViews(db, exchangeId));
  return {
    disputes: {
      ofExchange: async ({ params, member }) => {
        const row = await exchangeById(db, params.x);
        return row?.exchange.ownerMemberId === member.id ? listed(params.x) : fail(failure('lookupFailed'));
      },
      open: ({ params, body, files, member, key }) =>
        openDispute(deps, member, { ...body, exchangeId: params.x, pictures: Object.values(files), key }),
      picture: ({ params, member }) => tellLink(linkToDisputePicture(deps, member, { exchangeId: params.x, number: params.y })),
      withdraw: ({ params, member }) => withdrawDispute(deps, member, { exchangeId: params.x }),
    },
    siteDisputes: {
      ofExchange: async ({ params, query }) => {
        const row = await exchangeById(db, params.x);
        return row?.exchange.siteCode === query.siteCode ? listed(params.x) : fail(failure('lookupFailed'));
      },
      picture: ({ params, body, member }) =>
        tellLink(linkToDisputePicture(deps, member, { ...body, exchangeId: params.x, number: params.y })),
      answer: ({ params, body, member, key }) => answerDispute(deps, member, { ...body, exchangeId: params.x, key }),
    },
  };
};
