import { PREVIEW_SIZE } from '@naru/domain/file';
import { addressOf, ROUTE_BASE, type Route, type RouteName } from '@naru/domain/navigation';
import { formatWon, isolated } from '@naru/messages';
import { jsonForHtml } from '../http/document.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { Preview } from './preview.ts';

const SITE = '나루';
const ABOUT = '디지털 상품과 실물로 받을 수 있는 NFT를 사고팔고 선물하는 마켓';
/** Messengers show two or three lines, search engines about this much. */
const DESCRIPTION_LENGTH = 160;

/** Addresses that are meant for whoever was given them. */
const UNLISTED: ReadonlySet<RouteName> = new Set(['shared', 'giftCard']);

/** The head of one document: its title, and the tags for messengers and search engines. */
export interface Head {
  readonly title: string;
  readonly tags: string;
}

/** What a route's page says of itself: previews for shared links, and no indexing of what is a member's own. `preview` null: the market in general. */
export const headOf = (publicUrl: string, route: Route, preview: Preview | null): Head => {
  const title = preview === null ? SITE : `${isolated(preview.title)} - ${SITE}`;
  const description = describedAs(preview);
  const url = publicUrl + ROUTE_BASE + (preview === null ? addressOf('home') : addressOf(preview.address.route, preview.address.query));
  const { title: shown, description: line, picture } = cardOf(publicUrl, preview);
  const tags = [
    named('description', description),
    ...(route.auth || UNLISTED.has(route.name) ? [named('robots', 'noindex')] : []),
    ...(preview === null ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    property('og:site_name', SITE),
    property('og:locale', 'ko_KR'),
    property('og:type', preview === null || preview.offer ? 'website' : 'article'),
    property('og:title', shown),
    property('og:description', line),
    property('og:url', url),
    property('og:image', picture),
    property('og:image:width', String(PREVIEW_SIZE.width)),
    property('og:image:height', String(PREVIEW_SIZE.height)),
    property('og:image:alt', shown),
    named('twitter:card', 'summary_large_image'),
    ...(preview?.offer ? productTags(preview, { url, picture, description }) : []),
  ];
  return { title, tags: tags.join('\n    ') };
};

/** What a messenger shows of an address: a title, a line with the price first, and a picture. */
export interface PreviewCard {
  readonly title: string;
  readonly description: string;
  /** Its whole address. */
  readonly picture: string;
}

/** The card of an address in a messenger; `preview` null: the market in general. */
export const cardOf = (publicUrl: string, preview: Preview | null): PreviewCard => ({
  title: preview?.title ?? SITE,
  description: priced(preview, describedAs(preview)),
  picture: preview?.picture
    ? `${publicUrl}${preview.picture.url}/preview`
    : `${publicUrl}${ROUTE_BASE}${preview?.drawing ?? '/preview.jpg'}`,
});

const describedAs = (preview: Preview | null): string => oneParagraph(preview?.description ?? '') || ABOUT;
const named = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}" />`;

/** What it costs comes first: a messenger shows two lines, and nobody opens a link to learn the price. */
const priced = (preview: Preview | null, description: string): string => {
  const offer = preview?.offer ?? null;
  return offer === null || offer.price === null ? description : `${formatWon(offer.price)}${offer.isLowest ? '부터' : ''} · ${description}`;
};

const oneParagraph = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= DESCRIPTION_LENGTH ? line : `${letters.slice(0, DESCRIPTION_LENGTH - 1).join('')}…`;
};

/** For search engines, what is for sale (schema.org, Product). */
const productTags = (
  { title, offer }: Preview,
  { url, picture, description }: Readonly<Record<'url' | 'picture' | 'description', string>>,
) => {
  const price = offer?.price ?? null;
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    image: picture,
    url,
    brand: { '@type': 'Brand', name: offer?.seller },
    ...(price === null
      ? {}
      : { offers: { '@type': 'Offer', url, price, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' } }),
  };
  return [
    ...(price === null
      ? []
      : [
          property('product:price:amount', String(price)),
          property('product:price:currency', 'KRW'),
          named('twitter:label1', '가격'),
          named('twitter:data1', formatWon(price)),
        ]),
    `<script type="application/ld+json">${jsonForHtml(product)}</script>`,
  ];
};
