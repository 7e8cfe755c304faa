import { DOCUMENT_IDS, type PageConfig, type RenderedPage, type RenderPage } from '@naru/contract/document';
import type { CardKey } from '@naru/domain/gift';
import { ROUTE_BASE, type RouteName, routeAt } from '@naru/domain/navigation';
import { type DocumentParts, jsonForHtml } from '../http/document.ts';
import { MOUNTS, type RequestFacts } from '../http/http-env.ts';
import type { FillDocument } from '../http/static-web.ts';
import type { Deps } from '../kernel/deps.ts';
import { headOf } from '../previews/head.ts';
import { previewOf } from '../previews/preview-of.ts';
import { isEmergency } from '../reads/home/emergency.ts';
import { briefMemory } from '../shared/brief-memory.ts';
import { AWAY } from '../stores/availability.ts';
import { isConnectionLoss } from '../stores/sql-state.ts';
import { strangersCard } from '../use-cases/gift/look-at-card.ts';
import { sandboxInfo } from './sandbox.ts';

const json = (id: string, value: unknown): string => `<script type="application/json" id="${id}">${jsonForHtml(value)}</script>`;
const MOST_REMEMBERED = 500;
const MOST_BYTES = 64 * 1024 * 1024;
/** What every page has of the build, as text, in pieces and packed; and how often it holds what is its own. */
const BUILD_BYTES = 200 * 1024;
const COPIES = 3;
/** Drawing costs a hundred times what sending does: whoever asks for ever new addresses gets pages that their own browser draws. */
const MOST_RENDERED_PER_SECOND = 40;

/** Pages of products, of which each that is sent as a drawing is a view (product 18, views); where none is, the browser asks and is counted. */
const VIEWS: ReadonlySet<string> = new Set<RouteName>(['issuerStoreProductDetail', 'marketDetail']);

/** What draws the pages, and by what it asks the APIs meanwhile. */
export interface Drawing {
  readonly drawPage: RenderPage<typeof fetch>;
  readonly fetchFor: (facts: RequestFacts) => typeof fetch;
  /** Told of a page that could not be drawn: the browser draws it all the same. */
  readonly onDefect: (error: unknown) => void;
}

/**
 * What every page of the web application is told at run time: where the APIs are, the mode, the fee, who operates it, and whether
 * the platform is open. What a visitor may see is drawn already, with the answers that it was drawn by, so that it is there before any script; and a
 * page about one thing says in its head which, for those who only pass its address on. A page knows nothing of who asks for it, so that one drawing
 * does for everybody who comes within `config.rememberMs`; members ask anew for what is in it.
 */
export const fillDocument = (
  { config, db, clock, fees, availability, views, webBuild, release }: Deps,
  drawing: Drawing | null,
): FillDocument => {
  const known: PageConfig = {
    centerUrl: MOUNTS.center,
    accountUrl: MOUNTS.account,
    spUrl: MOUNTS.sp,
    fileUrl: MOUNTS.file,
    mode: config.mode,
    sessionMinutes: config.sessionMinutes,
    exchangeTariff: config.exchange.tariff,
    heroMs: config.heroMs,
    ...(config.chain.explorerUrl === null ? {} : { explorerUrl: config.chain.explorerUrl }),
    postcode: config.exchange.postcode,
    ...(config.roadNames.register === 'none' ? {} : { addressSearch: true }),
    ...(config.share.kakaoKey === null ? {} : { kakaoShare: true }),
    deliveryPhones: config.exchange.phones,
    escrow: { certificateUrl: config.payment.escrow?.certificateUrl ?? null, cards: config.payment.cards },
    legal: config.legal,
    processors: config.processors.processors,
    version: release,
    build: webBuild,
    walletStores: config.wallet.app,
    sandbox: sandboxInfo(config),
    ...(config.sandbox.identity ? { walletUrl: '/wallet/' } : {}),
  };

  /** The fee of this moment, and the next one where it is decided. */
  const feeOf = async (now: Date): Promise<Pick<PageConfig, 'feeBasisPoints' | 'nextFee'>> => {
    const feeBasisPoints = await fees.now(db, now);
    const next = await fees.next(db, now);
    return { feeBasisPoints, ...(next === null ? {} : { nextFee: { basisPoints: next.basisPoints, from: next.from.toISOString() } }) };
  };

  let renderedSince = 0;
  let renderedSinceThen = 0;
  const mayDraw = (): boolean => {
    const now = performance.now();
    if (now - renderedSince >= 1_000) {
      renderedSince = now;
      renderedSinceThen = 0;
    }
    renderedSinceThen += 1;
    return renderedSinceThen <= MOST_RENDERED_PER_SECOND;
  };

  const draw = async (address: string, page: PageConfig, now: Date, facts: RequestFacts): Promise<RenderedPage | null> => {
    if (drawing === null || !mayDraw()) return null;
    try {
      return await drawing.drawPage({ address, config: page, now, fetch: drawing.fetchFor(facts) });
    } catch (error) {
      drawing.onDefect(error);
      return null;
    }
  };

  const partsOf = async (address: URL, facts: RequestFacts): Promise<DocumentParts> => {
    const emergency = await isEmergency(db);
    const path = address.pathname.slice(ROUTE_BASE.length);
    const isMissing = routeAt(path).name === 'unknown';
    const now = clock.now();
    const giftCard = (key: CardKey) => strangersCard({ db, clock }, key, facts.ip);
    const preview = await previewOf({ db, now, giftCard }, path, address.searchParams);
    const { title, tags } = headOf(config.publicUrl, routeAt(path), preview);
    const page: PageConfig = { ...known, emergency, ...(await feeOf(now)) };
    const drawn = await draw(path + address.search, page, now, facts);
    if (drawn === null) return { title, head: tags, isMissing, data: json(DOCUMENT_IDS.config, page) };
    const renderedPage: PageConfig = { ...page, drawn: { address: address.pathname + address.search, at: now.toISOString() } };
    return { title, head: tags, data: json(DOCUMENT_IDS.config, renderedPage) + json(DOCUMENT_IDS.answers, drawn.answers), drawn };
  };

  const pages = briefMemory<DocumentParts>({
    forMs: config.rememberMs,
    mostEntries: MOST_REMEMBERED,
    mostBytes: MOST_BYTES,
    bytesOf: ({ data = '', drawn }) =>
      BUILD_BYTES + (data.length + (drawn === undefined ? 0 : drawn.markup.length + drawn.css.length)) * COPIES,
  });

  return async (c) => {
    const address = new URL(c.req.url);
    const facts = { requestId: c.get('requestId'), ip: c.get('ip'), https: c.get('https') };
    const found = await availability
      .during(() => pages(address.pathname + address.search, () => partsOf(address, facts)))
      .catch((error: unknown): typeof AWAY => {
        if (!isConnectionLoss(error)) throw error;
        return AWAY;
      });
    const isView = found !== AWAY && found.drawn !== undefined && VIEWS.has(routeAt(address.pathname.slice(ROUTE_BASE.length)).name);
    if (isView && c.req.method === 'GET') views.count(address.searchParams.get('productId'), { at: clock.now(), ip: facts.ip });
    // The page comes all the same: it says by itself that nothing can be loaded, and goes on once it can.
    return found === AWAY ? { data: json(DOCUMENT_IDS.config, { ...known, emergency: false }), away: true } : found;
  };
};
