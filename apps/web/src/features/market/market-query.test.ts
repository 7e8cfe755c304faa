import { expect, test } from 'vitest';
import { changedParams } from '../../shared/changed-params.ts';
import { queryIn } from './market-query.ts';

const START = { page: 1, size: 16, order: 'DESC', sort: 'listingCount' };

test.each([
  ['', START],
  ['page=3&sort=price&order=ASC', { ...START, page: 3, sort: 'price', order: 'ASC' }],
  ['nftKind=digital&minPrice=1000&maxPrice=2000', { ...START, nftKind: 'digital', minPrice: 1000, maxPrice: 2000 }],
  ['genre=gold', { ...START, genre: 'gold' }],
  ['name=%20달항아리%20&siteCode=HANBIT', { ...START, name: '달항아리', siteCode: 'HANBIT' }],
  [`name=${'가'.repeat(101)}`, { ...START, name: '가'.repeat(100) }],
  ['page=0&size=101&sort=constructor&nftKind=toString&genre=valueOf&minPrice=-1&maxPrice=1.5&siteCode=x', START],
])('?%s', (text, query) => {
  expect(queryIn(new URLSearchParams(text))).toEqual(query);
});

test.each([
  ['page=4&sort=price', { nftKind: 'digital' }, 'sort=price&nftKind=digital'],
  ['page=4&sort=price', { page: '5' }, 'page=5&sort=price'],
  ['page=4&nftKind=digital', { nftKind: '' }, ''],
])('?%s changed by %o', (text, change, expected) => {
  expect(changedParams(new URLSearchParams(text), change).toString()).toBe(expected);
});
