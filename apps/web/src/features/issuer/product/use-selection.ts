import type { ProductSelection } from '@naru/domain/issuer';
import type { ProductId } from '@naru/domain/shared';
import { useState } from 'react';
import type { ProductQuery } from './use-product-query.ts';

/** What of a list is chosen: by number, also over several pages, or all that the filters find. */
export const useSelection = ({ state, name, categoryId }: ProductQuery, found: number) => {
  const [ids, setIds] = useState<ReadonlySet<ProductId>>(new Set());
  const [everything, setEverything] = useState(false);
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(name === undefined ? {} : { name }),
    ...(categoryId === undefined ? {} : { categoryId }),
  };
  const selection: ProductSelection = everything ? { filter } : { ids: [...ids] };
  return {
    ids,
    everything,
    count: everything ? found : ids.size,
    selection,
    has: (productId: ProductId): boolean => everything || ids.has(productId),
    /** Chooses these, or no longer; whoever takes one out of everything keeps none of the others unseen. */
    choose: (productIds: readonly ProductId[], chosen: boolean): void => {
      const others = [...(everything ? [] : ids)].filter((id) => !productIds.includes(id));
      setEverything(false);
      setIds(new Set(chosen ? [...others, ...productIds] : others));
    },
    chooseEverything: (): void => setEverything(true),
    clear: (): void => {
      setEverything(false);
      setIds(new Set());
    },
  };
};

/** See {@link useSelection}. */
export type Selection = ReturnType<typeof useSelection>;
