import { addressOf, type RouteName, routeAt, routeOf } from '@naru/domain/navigation';

/** A place of the shop that the header and the bar lead to. */
export interface Place {
  readonly to: string;
  readonly label: string;
  /** Whether a route belongs to the place, so that it is marked as the present one. */
  readonly holds: (name: RouteName) => boolean;
}

const within = (name: RouteName, roots: readonly RouteName[]): boolean => {
  const { parent } = routeOf(name);
  return roots.includes(name) || (parent !== undefined && within(parent, roots));
};

export const HOME: Place = { to: addressOf('home'), label: '홈', holds: (name) => name === 'home' };
/** What members sell. */
export const MARKET: Place = {
  to: addressOf('market'),
  label: '마켓',
  holds: (name) => name === 'market' || name === 'marketDetail' || name === 'marketActivity' || name === 'detail',
};
/** What issuers sell. */
export const STORES: Place = {
  to: addressOf('issuerStore'),
  label: '스토어',
  holds: (name) => name === 'issuerStore' || name === 'issuerStoreProductDetail',
};
export const SERIAL: Place = { to: addressOf('serial'), label: 'NFT 코드', holds: (name) => name === 'serial' };
export const OWN: Place = {
  to: addressOf('memberHome'),
  label: '내 정보',
  holds: (name) => name === 'listing' || within(name, ['memberInfo', 'history']),
};

export const presence = (place: Place, pathname: string): 'page' | undefined => (place.holds(routeAt(pathname).name) ? 'page' : undefined);
