import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Art, Card, Content } from './react-page/page.tsx';

// The peer of the benches of pages: the words and pictures of ours, asked of the same server, drawn by React alone, with the font that ours begins
// with, named in a stylesheet of its own as usual pages do.
const { PEER_CONTENT: origin = '', PEER_FOLDER: folder = '', PEER_FONT: fontFile = '' } = process.env;
const WIDTHS = [160, 200, 256, 320, 400, 512, 640, 832, 1080];

interface Pictured {
  readonly thumbnail: string;
  readonly info: { readonly placeholder: string; readonly width: number; readonly height: number } | null;
}
interface Listed extends Pictured {
  readonly productId: number;
  readonly siteName: string;
  readonly tokenId?: string;
  readonly tokenName?: string;
  readonly productName?: string;
  readonly price?: number | null;
  readonly lowestPrice?: number | null;
}
interface Described extends Listed {
  readonly description: string;
  readonly notice: readonly { readonly label: string; readonly value: string }[];
}

const ask = async <T>(path: string): Promise<T> =>
  ((await (await fetch(`${origin}/center${path}`)).json()) as { readonly resultData: T }).resultData;

const artOf = ({ thumbnail, info }: Pictured): Art | null =>
  info && {
    src: `${thumbnail}?w=640`,
    srcSet: WIDTHS.filter((_, at) => at === 0 || (WIDTHS[at - 1] ?? 0) < info.width)
      .map((width) => `${thumbnail}?w=${width} ${width}w`)
      .join(', '),
    ...info,
  };
const cardOf = (listed: Listed): Card => ({
  id: listed.tokenId ?? listed.productId,
  href: listed.tokenId === undefined ? `/market/detail/${listed.productId}` : `/detail?tokenId=${listed.tokenId}`,
  issuer: listed.siteName,
  name: listed.tokenName ?? listed.productName ?? '',
  price: listed.price ?? listed.lowestPrice ?? null,
  art: artOf(listed),
});
const described = (listed: Described): Content => ({
  menu: MENU,
  lead: {
    title: cardOf(listed).name,
    text: listed.description,
    art: artOf(listed),
    facts: listed.notice.map(({ label, value }) => [label, value] as const),
  },
  shelves: [],
  fields: [],
});
const MENU = ['마켓', '스토어', '이야기', '이벤트', '고객센터', '로그인'];
const plain = (title: string, cards: readonly Listed[] = []): Content => ({
  menu: MENU,
  lead: { title, text: '', art: null, facts: [] },
  shelves: cards.length === 0 ? [] : [[title, cards.map(cardOf)]],
  fields: [],
});

const contentOf = async ({ pathname, searchParams }: URL): Promise<Content> => {
  const path = pathname.replace(/^\/nft/, '');
  if (path === '/detail') return described(await ask<Described>(`/nft/v2/detail/${searchParams.get('tokenId') ?? ''}`));
  if (path === '/market/detail') {
    const { marketPlaceDetail, dataList } = await ask<{ readonly marketPlaceDetail: Described; readonly dataList: Listed[] }>(
      `/marketplace/v1/product/listing/${searchParams.get('productId') ?? ''}`,
    );
    return { ...described(marketPlaceDetail), shelves: [['판매 중', dataList.map(cardOf)]] };
  }
  if (path === '/market') return plain('마켓', (await ask<{ readonly dataList: Listed[] }>('/marketplace/v1/product/sale')).dataList);
  if (path === '/issuer/store') {
    const listed = await ask<{ readonly dataList: Listed[] }>(`/store/v1/product/list?siteCode=${searchParams.get('siteCode') ?? ''}`);
    return plain('스토어', listed.dataList);
  }
  if (path === '/login') return { ...plain('로그인'), fields: ['이메일', '비밀번호'] };
  const home = await ask<
    Record<'recent' | 'recentlyListed' | 'hot' | 'products', Listed[]> & {
      readonly banner: { readonly top: (Pictured & { title: string; text: string })[] };
    }
  >('/home/v1/data');
  const [banner] = home.banner.top;
  return {
    menu: MENU,
    lead: { title: banner?.title ?? '', text: banner?.text ?? '', art: banner === undefined ? null : artOf(banner), facts: [] },
    shelves: [
      ['인기', home.hot.map(cardOf)],
      ['새 상품', home.recent.map(cardOf)],
      ['새 판매', home.recentlyListed.map(cardOf)],
      ['마켓', home.products.map(cardOf)],
    ],
    fields: [],
  };
};

const assets = join(folder, 'client/assets');
const [script = '', style = ''] = ['.js', '.css'].map((ending) => readdirSync(assets).find((name) => name.endsWith(ending)));
const { render } = (await import(pathToFileURL(join(folder, 'ssr/render.js')).href)) as { readonly render: (content: Content) => string };
const packed = (bytes: Buffer) => ({
  bytes,
  gzip: gzipSync(bytes, { level: 9 }),
  br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
});
const files = new Map([script, style].map((name) => [`/assets/${name}`, packed(readFileSync(join(assets, name)))]));
const font = readFileSync(fontFile);

const documentOf = async (address: URL): Promise<string> => {
  const content = await contentOf(address);
  const data = JSON.stringify(content).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>나루</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/${style}"><script type="module" src="/assets/${script}"></script></head><body><div id="root">${render(content)}</div><script type="application/json" id="content">${data}</script></body></html>`;
};

const server = createServer(async (request, response) => {
  const address = new URL(request.url ?? '/', 'http://peer');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (address.pathname === '/font.woff2') return response.setHeader('content-type', 'font/woff2').end(font);
  if (address.pathname.startsWith('/file/')) {
    const picture = await fetch(origin + request.url, { headers: { accept: String(request.headers.accept ?? '') } });
    response
      .setHeader('content-type', picture.headers.get('content-type') ?? '')
      .setHeader('cache-control', 'public, max-age=31536000, immutable');
    return response.end(Buffer.from(await picture.arrayBuffer()));
  }
  const file = files.get(address.pathname);
  if (file !== undefined) {
    response.setHeader('content-type', address.pathname.endsWith('.js') ? 'text/javascript' : 'text/css');
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
    if (encoding === null) return response.end(file.bytes);
    return response.setHeader('content-encoding', encoding).end(file[encoding]);
  }
  const html = Buffer.from(await documentOf(address));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (!accepted.includes('gzip')) return response.end(html);
  return response.setHeader('content-encoding', 'gzip').end(gzipSync(html));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/\n`);
});
process.on('SIGTERM', () => process.exit(0));
