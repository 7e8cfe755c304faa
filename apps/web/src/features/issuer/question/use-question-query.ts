import { QUESTION_PAGE_SIZE, SITE_QUESTION_STATES, type SiteQuestionQuery } from '@naru/domain/question';
import { parseKoreanDay, parseProductId } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

/** The filters of a site's questions in the address. */
export const useQuestionQuery = () => {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const state = SITE_QUESTION_STATES.find((each) => each === params.get('state'));
  const product = parseProductId(Number(params.get('productId')));
  const [from, to] = [parseKoreanDay(params.get('from')), parseKoreanDay(params.get('to'))];
  const text = params.get('text')?.trim();
  const query: Omit<SiteQuestionQuery, 'siteCode'> = {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: QUESTION_PAGE_SIZE,
    ...(state === undefined ? {} : { state }),
    ...(product.ok ? { productId: product.value } : {}),
    ...(from.ok ? { from: from.value } : {}),
    ...(to.ok ? { to: to.value } : {}),
    ...(text ? { text } : {}),
    ...(params.get('order') === 'oldest' ? { order: 'oldest' as const } : {}),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  const { page: _, size: __, order: ___, ...filter } = query;
  return { query, change, filtered: Object.keys(filter).length > 0 };
};
