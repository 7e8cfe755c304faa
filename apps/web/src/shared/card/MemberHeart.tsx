import type { Likeable } from '@naru/domain/favourite';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { unwrap } from '../query/answer.ts';
import { KEYS } from '../query/keys.ts';
import { TOKENS } from '../tokens.ts';
import { HeartButton } from './HeartButton.tsx';
import type { HeartProps } from './heart-props.ts';
import { takeVisitorLike } from './visitor-like.ts';

interface Marks {
  readonly tokenIds: readonly string[];
  readonly productIds: readonly number[];
}

const isLiked = (marks: Marks | undefined, what: Likeable): boolean =>
  'tokenId' in what ? marks?.tokenIds.includes(what.tokenId) === true : marks?.productIds.includes(what.productId) === true;

const toggled = ({ tokenIds, productIds }: Marks, what: Likeable, liked: boolean): Marks => ({
  tokenIds: 'tokenId' in what ? changed(tokenIds, what.tokenId, liked) : tokenIds,
  productIds: 'productId' in what ? changed(productIds, what.productId, liked) : productIds,
});

const changed = <T,>(all: readonly T[], one: T, present: boolean): readonly T[] => [
  ...all.filter((other) => other !== one),
  ...(present ? [one] : []),
];

/** Likes an NFT or a product: drawn at once, taken back where it is refused. All hearts of a page share one question. */
export const MemberHeart = ({ what, ...look }: HeartProps) => {
  const favourites = useDesk(TOKENS.favourites);
  const queries = useDesk(TOKENS.queries);
  const overlays = useDesk(TOKENS.overlays);
  const { data } = useQuery({ queryKey: KEYS.favouriteMarks(), queryFn: () => unwrap<Marks>(favourites.marks()), staleTime: 60_000 });
  const liked = isLiked(data, what);
  const draw = (present: boolean): void =>
    void queries.setQueryData<Marks>(KEYS.favouriteMarks(), (marks) => marks && toggled(marks, what, present));
  const press = async (): Promise<void> => {
    draw(!liked);
    const answer = await favourites.like(what, !liked);
    await queries.invalidateQueries({ queryKey: ['favourite'], predicate: ({ queryKey }) => queryKey[1] !== 'marks' });
    if (answer.ok) return;
    draw(liked);
    await overlays.open('refused', answer.failure);
  };
  const known = data !== undefined;
  const fulfil = useEffectEvent(() => {
    if (takeVisitorLike(what) && !liked) void press();
  });
  useEffect(() => {
    if (known) fulfil();
  }, [known]);
  return <HeartButton {...look} liked={liked} disabled={!known} onPress={() => void press()} />;
};
