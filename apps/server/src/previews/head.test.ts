import { routeAt } from '@naru/domain/navigation';
import { parseTokenId, parseWon } from '@naru/domain/shared';
import { must } from '@naru/testkit';
import { describe, expect, test } from 'vitest';
import { headOf } from './head.ts';
import type { Preview } from './preview.ts';

const ORIGIN = 'https://naru.test';
const HOSTILE = `"><script>alert('달')</script>&`;

const moon = (change: Partial<Preview> = {}): Preview => ({
  title: '달항아리 #1',
  description: '흰 달을 닮은\n\n항아리',
  picture: { url: '/file/image/moon', placeholder: '', width: 64, height: 64 },
  address: { route: 'detail', query: { tokenId: must(parseTokenId('9')) } },
  offer: { seller: '달그림 공방', price: must(parseWon(1_234_000)), isLowest: false },
  ...change,
});
const tagsOf = (preview: Preview | null, path = '/detail') => headOf(ORIGIN, routeAt(path), preview).tags;
const productIn = (tags: string): unknown => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? 'null');

describe('the head of a page about one thing', () => {
  test('names it, tells of it in one paragraph, shows it, and says where it is', () => {
    expect(headOf(ORIGIN, routeAt('/detail'), moon()).title).toBe('달항아리 #1 - 나루');
    expect(tagsOf(moon()).split(/\n */).slice(0, -1)).toEqual([
      '<meta name="description" content="흰 달을 닮은 항아리" />',
      '<link rel="canonical" href="https://naru.test/nft/detail?tokenId=9" />',
      '<meta property="og:site_name" content="나루" />',
      '<meta property="og:locale" content="ko_KR" />',
      '<meta property="og:type" content="website" />',
      '<meta property="og:title" content="달항아리 #1" />',
      '<meta property="og:description" content="1,234,000원 · 흰 달을 닮은 항아리" />',
      '<meta property="og:url" content="https://naru.test/nft/detail?tokenId=9" />',
      '<meta property="og:image" content="https://naru.test/file/image/moon/preview" />',
      '<meta property="og:image:width" content="800" />',
      '<meta property="og:image:height" content="400" />',
      '<meta property="og:image:alt" content="달항아리 #1" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      '<meta property="product:price:amount" content="1234000" />',
      '<meta property="product:price:currency" content="KRW" />',
      '<meta name="twitter:label1" content="가격" />',
      '<meta name="twitter:data1" content="1,234,000원" />',
    ]);
  });

  test('tells search engines and messengers what it costs while it is for sale, and only then', () => {
    const product = { '@type': 'Product', name: '달항아리 #1', brand: { name: '달그림 공방' } };
    const offers = { price: 1_234_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' };
    expect(productIn(tagsOf(moon()))).toMatchObject({ ...product, offers });
    const head = tagsOf(moon({ offer: { seller: '달그림 공방', price: null, isLowest: false } }));
    expect(head).toContain('<meta property="og:description" content="흰 달을 닮은 항아리" />');
    expect(productIn(head)).toMatchObject(product);
    expect(productIn(head)).not.toHaveProperty('offers');
    expect(head).not.toContain('product:price');
    expect(productIn(tagsOf(moon({ offer: null })))).toBeNull();
    const lowest = { seller: '달그림 공방', price: must(parseWon(58_000)), isLowest: true };
    expect(tagsOf(moon({ offer: lowest }))).toContain('<meta property="og:description" content="58,000원부터 · 흰 달을 닮은 항아리" />');
  });

  test('holds whatever was written as text', () => {
    const { title, tags } = headOf(ORIGIN, routeAt('/detail'), moon({ title: HOSTILE, description: HOSTILE }));
    expect(title).toBe(`${HOSTILE} - 나루`);
    expect(tags.match(/<script/g)).toHaveLength(1);
    expect(tags).not.toContain('"><');
    expect(productIn(tags)).toMatchObject({ name: HOSTILE, description: HOSTILE });
  });

  test('cuts a long description between two letters', () => {
    const tags = tagsOf(moon({ description: '🌕'.repeat(500) }));
    expect(tags).toContain(`content="${'🌕'.repeat(159)}…"`);
    expect(tagsOf(moon({ description: ' ' }))).toContain('name="description" content="디지털 상품과');
  });
});

describe('the head of any other page', () => {
  test('tells of the market', () => {
    const { title, tags } = headOf(ORIGIN, routeAt('/market'), null);
    expect(title).toBe('나루');
    expect(tags).toContain('<meta property="og:image" content="https://naru.test/nft/preview.jpg" />');
    expect(tags).not.toContain('canonical');
  });

  test.each([
    ['/market', false],
    ['/detail', false],
    ['/share', true],
    ['/user/info', true],
    ['/issuer/product/list', true],
  ])('keeps search engines out of %s: %s', (path, head) => {
    expect(tagsOf(null, path).includes('<meta name="robots" content="noindex" />')).toBe(head);
  });
});
