import { routeAt } from '@naru/domain/navigation';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { creatorRegist } from '../../features/creator-regist/article.ts';
import { nftGuide } from '../../features/nft-guide/article.ts';
import { NFT_INFO } from '../../features/nft-info/article.ts';
import { raonInfo } from '../../features/raoninfo/article.ts';
import { heading } from '../../testing/find.ts';
import { openPage } from '../../testing/render.tsx';
import { feeOf } from './figures.ts';

const ARTICLES = [NFT_INFO, nftGuide('서비스 수수료 5%'), raonInfo('서비스 수수료 5%'), creatorRegist('서비스 수수료 5%')];

describe('every article', () => {
  test.each(ARTICLES)('$title has anchors of its own, and leads to screens that are there', ({ sections, ways }) => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const all = [...ways, ...sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'ways' ? block.ways : [])))];
    const lost = all.filter(({ to }) => routeAt(to.split('?')[0] ?? '').name === 'notFound');
    expect(lost).toEqual([]);
  });
});

test.each([
  ['/nftInfo', 'NFT란 무엇인가요'],
  ['/nftGuide', '이용 안내'],
  ['/raoninfo', '나루를 소개해요'],
])('%s is read by its table of contents', async (address, title) => {
  const seen = vi.fn();
  Element.prototype.scrollIntoView = seen;
  openPage(address);
  await heading(title);
  const contents = within(screen.getByRole('navigation', { name: '목차' })).getAllByRole('link');
  const last = contents.at(-1);
  if (last === undefined) throw new Error('no contents');
  fireEvent.click(last);
  expect(seen).toHaveBeenCalled();
  expect(document.activeElement?.textContent).toBe(last.textContent);
  expect(location.hash).toBe(last.getAttribute('href'));
  history.replaceState(null, '', '/');
});

test('the introduction counts what is there now, and names the operator', async () => {
  openPage('/raoninfo');
  await heading('나루를 소개해요');
  expect(await screen.findByText('발행사 스토어', { selector: 'dt' })).toBeDefined();
  expect(screen.getByRole('heading', { name: '사업자 정보' })).toBeDefined();
});

test('figures are the configuration’s', () => {
  expect(feeOf({ feeBasisPoints: 300 } as never)).toBe('서비스 수수료 3%');
});
