import type { Endpoint, EndpointName } from '@naru/contract';
import type { Failure } from '@naru/domain/failure';
import { ok, type Result } from '@naru/domain/shared';
import type { HttpContext } from '../http/http-env.ts';
import { type PublicAnswer, publicAnswer, toPublicAnswer, toRememberedAnswer } from '../http/public-answer.ts';
import { toAnswer, toResponse } from '../http/to-response.ts';
import { briefMemory } from '../shared/brief-memory.ts';
import { joinedReads } from '../shared/joined-reads.ts';

/**
 * What every visitor is told alike, whoever and wherever they are. These alone are packed: an answer with a secret in it (tokens of a log-in, nonces
 * and results of QRs, share keys, whatever is a member's own) never is, since its packed length would tell of the secret to somebody who chooses a
 * part of the answer. Search suggestions and facets are left out: each address has its own limit for them.
 */
const PUBLIC_READS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  ...(['home', 'bannerPopup', 'noticePosts', 'noticePost', 'faqs', 'stories', 'story', 'events', 'event'] as const),
  ...(['marketProducts', 'marketListings', 'marketProduct', 'marketProductNfts', 'marketListingInfo', 'marketOwners'] as const),
  ...(['goldReference', 'marketUnlisted', 'marketRecent', 'marketRecentListings', 'marketHot', 'marketSimilar'] as const),
  ...(['nftDetail', 'historyOfToken', 'historySum', 'historySumOfProduct', 'historySumOfNft'] as const),
  ...(['recentTransactions', 'activity', 'offersOfToken', 'offerListingInfo', 'bidsOfProduct'] as const),
  ...([
    'storeProducts',
    'storeProduct',
    'siteDetail',
    'siteNftTypes',
    'creatorCards',
    'creatorStore',
    'creatorStoreCard',
    'storeDirectory',
  ] as const),
]);

const MOST_REMEMBERED = 1_000;
const MOST_BYTES = 16 * 1024 * 1024;
/** A body, and the same packed in either way. */
const COPIES = 3;

type Answer = Result<PublicAnswer, Failure>;
type Ask = () => Promise<Result<unknown, Failure>>;

/** Answers a public read, from memory or anew. */
type AnswerPublicly = (c: HttpContext, endpoint: Pick<Endpoint, 'audience'>, ask: Ask) => Promise<Response>;

/**
 * Public reads: visitors share an answer within `rememberMs`, refusals are asked anew. With a token it is fresh: members see what they have just
 * done. What does not depend on who asks is then read once for all who ask while it was read last.
 */
export const publicReads = (rememberMs: number): { readonly has: (name: EndpointName) => boolean; readonly answer: AnswerPublicly } => {
  const memory = briefMemory<Answer>({
    forMs: rememberMs,
    mostEntries: MOST_REMEMBERED,
    mostBytes: MOST_BYTES,
    bytesOf: (answer) => (answer.ok ? answer.value.body.length * COPIES : 0),
    keeps: ({ ok }) => ok,
  });
  const joined = joinedReads<Answer>();
  const made = async (ask: Ask): Promise<Answer> => {
    const answer = await ask();
    return answer.ok ? ok(publicAnswer(answer.value)) : answer;
  };
  return {
    has: (name) => PUBLIC_READS.has(name),
    answer: async (c, { audience }, ask) => {
      const isVisitor = c.req.header('authorization') === undefined;
      if (!isVisitor && audience !== 'open') {
        const answer = await ask();
        return answer.ok ? toAnswer(c, answer.value) : toResponse(c, answer.failure);
      }
      const { pathname, search } = new URL(c.req.url);
      const share = isVisitor ? memory : joined;
      const answer = await share(pathname + search, () => made(ask));
      if (!answer.ok) return toResponse(c, answer.failure);
      return isVisitor ? toRememberedAnswer(c, answer.value, rememberMs > 0) : toPublicAnswer(c, answer.value);
    },
  };
};
