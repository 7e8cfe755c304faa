import { addressOf, flatRoutes, ROUTE_BASE, type Route, type RouteName } from '@naru/domain/navigation';
import type { Hono } from 'hono';
import type { HttpContext, HttpEnv } from '../http/http-env.ts';
import type { Deps } from '../kernel/deps.ts';
import { addressedProducts, openStores, partsOfProducts } from '../reads/store/addressed.ts';
import { escapeHtml } from '../shared/escape-html.ts';

/** The pages that say something by themselves, whoever looks at them. */
const PAGES: readonly RouteName[] = [
  ...(['home', 'market', 'marketActivity', 'issuerStore', 'stories', 'nftInfo', 'nftGuide', 'raonInfo', 'creatorRegist'] as const),
  ...(['event', 'csNotice', 'explorer', 'passport', 'terms', 'privacy', 'money', 'accessibility'] as const),
];
const AN_HOUR = 'public, max-age=3600';

const pathOf = ({ path }: Route): string => ROUTE_BASE + path.replace(/[:*].*$/, '');
const isPublic = ({ auth, site, condition, redirect, name, path }: Route): boolean =>
  !auth && !site && condition === undefined && redirect === undefined && !OF_SOMEBODY.has(name) && !path.startsWith('/mobile/');
/** Public, and yet one person's own. */
const OF_SOMEBODY: ReadonlySet<RouteName> = new Set(['shared', 'unsubscribeEmail', 'accountUndo', 'factorRecovery', 'invitation']);

/** What crawlers may fetch: nothing of members, nothing of the APIs, and nothing at all of a market that is not open for business. */
export const robotsText = (publicUrl: string, isOpen: boolean): string => {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const routes = flatRoutes();
  const hidden = [...new Set(routes.filter((route) => !isPublic(route)).map(pathOf))].filter((path) => path !== `${ROUTE_BASE}/`);
  // What is public below something that is not has to be said: the longer rule counts.
  const shown = routes
    .filter(isPublic)
    .map(pathOf)
    .filter((path) => hidden.some((one) => path.startsWith(one)));
  return [
    'User-agent: *',
    ...['/center/', '/account/', '/sp/', '/docs', '/openapi.json'].map((path) => `Disallow: ${path}`),
    ...hidden.map((path) => `Disallow: ${path}`),
    ...shown.map((path) => `Allow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
};

const urlOf = (address: string, changed?: Date): string =>
  `<url><loc>${escapeHtml(address)}</loc>${changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`}</url>`;

const answer = (c: HttpContext, name: 'urlset' | 'sitemapindex', entries: readonly string[]): Response => {
  c.header('cache-control', AN_HOUR);
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${name}>\n`;
  return c.body(body, 200, { 'content-type': 'application/xml; charset=utf-8' });
};

/** The lists that all products fill together. */
const productLists = async (db: Deps['db']): Promise<string[]> =>
  Array.from({ length: await partsOfProducts(db) }, (_, part) => `sitemap-products-${part + 1}.xml`);

/** Mounts `/robots.txt` and sitemaps in parts (sitemaps.org). A product is listed by its store's address, which its market page names as canonical. */
export const mountCrawlers = (app: Hono<HttpEnv>, { db, config }: Pick<Deps, 'db' | 'config'>): void => {
  const { publicUrl, mode } = config;
  const at = (address: string): string => `${publicUrl}${ROUTE_BASE}${address}`;
  app.get('/robots.txt', (c) => {
    c.header('cache-control', AN_HOUR);
    return c.text(robotsText(publicUrl, mode === 'prod'));
  });
  app.get('/sitemap.xml', async (c) => {
    const listOf = (name: string): string => `<sitemap><loc>${escapeHtml(`${publicUrl}/${name}`)}</loc></sitemap>`;
    return answer(c, 'sitemapindex', ['sitemap-pages.xml', ...(await productLists(db))].map(listOf));
  });
  app.get('/sitemap-pages.xml', async (c) => {
    const stores = await openStores(db);
    const addresses = [...PAGES.map((name) => addressOf(name)), ...stores.map((store) => addressOf('issuerStore', store))];
    return answer(
      c,
      'urlset',
      addresses.map((address) => urlOf(at(address))),
    );
  });
  app.get('/:list{sitemap-products-[1-9][0-9]{0,6}\\.xml}', async (c) => {
    const products = await addressedProducts(db, (await productLists(db)).indexOf(c.req.param('list')));
    return answer(
      c,
      'urlset',
      products.map(({ id, updatedAt }) => urlOf(at(addressOf('issuerStoreProductDetail', { productId: id })), updatedAt)),
    );
  });
};
