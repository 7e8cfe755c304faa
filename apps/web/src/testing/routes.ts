import { flatRoutes, type Route } from '@naru/domain/navigation';
import { screen } from '@testing-library/react';

const QUERIES: Readonly<Partial<Record<Route['name'], string>>> = {
  detail: '?tokenId=3002',
  marketDetail: '?productId=3',
  issuerStoreProductDetail: '?productId=2',
  listing: '?tokenId=6006',
};

/** Every route that leads somewhere, with an address of it. */
export const ADDRESSES = flatRoutes()
  .filter(({ name }) => name !== 'unknown' && name !== 'notFound')
  .map(({ name, path, auth }) => ({ name, auth, address: `${path.replaceAll(/:\w+/g, 'one')}${QUERIES[name] ?? ''}` }));

/** What the screen that comes says it is. */
export const heading = async (): Promise<string | null> =>
  (await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).textContent;
