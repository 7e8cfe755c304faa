/** A row's place in the feed: by time, and among rows of one moment by their number. */
export interface FeedPlace {
  readonly at: Date;
  readonly id: number;
}

/** Fourteen digits of milliseconds reach the year 5138: every such moment is one that databases know. */
const PLACE = /^(\d{1,14})-(\d{1,15})$/;

/** A place as a short text that travels. */
export const feedPlaceText = ({ at, id }: FeedPlace): string => `${at.getTime()}-${id}`;

/** Reads a place; undefined for what is none. */
export const parseFeedPlace = (text: string): FeedPlace | undefined => {
  const [, time, id] = PLACE.exec(text) ?? [];
  return time === undefined || id === undefined ? undefined : { at: new Date(Number(time)), id: Number(id) };
};
