import type { Answer, Failure } from '@naru/domain/failure';
import type { CategoryId, SiteCode } from '@naru/domain/shared';
import type { Category } from '@naru/domain/store';
import { useDesk } from '@naru/frontend/container';
import { isolated } from '@naru/messages';
import { moved } from '../../../shared/moved.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { TEXTS } from './texts.ts';

/** Where the products of a deleted category go. */
export type MoveTo = CategoryId | 'none';

/** What an issuer does with their categories. Each tells its outcome, or answers why it was refused. */
export interface CategoryActs {
  readonly change: (category: Category, to: Pick<Category, 'name' | 'genre'>) => Promise<Failure | undefined>;
  /** Moves a category up (-1) or down (1). */
  readonly move: (category: Category, by: -1 | 1) => Promise<void>;
  readonly remove: (category: Category, moveTo: MoveTo) => Promise<Failure | undefined>;
}

/** See {@link CategoryActs}. */
export const useCategoryActs = (siteCode: SiteCode, categories: readonly Category[], onDone: (text: string) => void): CategoryActs => {
  const desk = useDesk(TOKENS.issuerDesk);
  const overlays = useDesk(TOKENS.overlays);
  const queries = useDesk(TOKENS.queries);
  const key = KEYS.categories(siteCode);
  const finish = async (work: Answer<void>, text: string): Promise<Failure | undefined> => {
    const answer = await overlays.during(work);
    await Promise.all([queries.invalidateQueries({ queryKey: ['issuer'] }), queries.invalidateQueries({ queryKey: ['store'] })]);
    if (!answer.ok) return answer.failure;
    onDone(text);
    return undefined;
  };
  return {
    change: ({ categoryId }, { name, genre }) =>
      finish(desk.changeCategory({ siteCode, categoryId, name, genre }), `${isolated(name)}: ${TEXTS.categoryChanged}`),
    move: async (category, by) => {
      const at = categories.indexOf(category);
      const order = moved(categories, category, at + by);
      // Shown at once; what the server says counts.
      queries.setQueryData(key, order);
      const refused = await finish(
        desk.orderCategories({ siteCode, categoryIds: order.map(({ categoryId }) => categoryId) }),
        `${isolated(category.name)}: ${at + by + 1}${TEXTS.movedTo}`,
      );
      if (refused !== undefined) await overlays.open('refused', refused);
    },
    remove: ({ categoryId, name }, moveTo) =>
      finish(desk.deleteCategory({ siteCode, categoryId, moveTo }), `${isolated(name)}: ${TEXTS.categoryRemoved}`),
  };
};
