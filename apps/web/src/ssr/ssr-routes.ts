import { guardRoute, ROUTE_BASE, type RouteName } from '@naru/domain/navigation';

/**
 * What is drawn on the server: everything that is there to be read, for whoever has not logged in, and the log-in, where many begin. What else is there
 * to be filled in or scanned, and what the browser itself works out, such as the check of a passport, shows nothing that would be worth it.
 */
const RENDERED: ReadonlySet<RouteName> = new Set([
  ...['home', 'login', 'market', 'marketDetail', 'marketActivity', 'detail', 'issuerStore', 'issuerStoreProductDetail', 'memberPage'],
  ...['explorer', 'explorerTransaction', 'explorerToken', 'explorerAddress'],
  ...['nftInfo', 'nftGuide', 'raonInfo', 'stories', 'event', 'csNotice', 'csFaq', 'companyInfo', 'notFound'],
  ...['terms', 'privacy', 'money', 'accessibility'],
] as const satisfies readonly RouteName[]);

/** Whether the page of a route is drawn: it is one of those, and its guard shows it to a visitor. */
export const isServerRendered = (route: RouteName, { pathname, search, searchParams }: URL, emergency: boolean): boolean =>
  RENDERED.has(route) &&
  guardRoute(route, {
    emergency,
    loggedIn: false,
    hasToken: false,
    joinType: 'unknown',
    hasMobileToken: false,
    hasSites: false,
    issuerMode: false,
    developerMode: false,
    address: pathname.slice(ROUTE_BASE.length) + search,
    query: Object.fromEntries(searchParams),
  }).kind === 'allow';
