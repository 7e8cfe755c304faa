import { describe, expect, it } from 'vitest';
import { type Failure, failure } from './code.ts';
import { receivedFailure } from './received.ts';

describe('a refusal that has come over the wire', () => {
  it.each<[received: unknown, name: Failure['name'], heard: Failure]>([
    [{ price: 5, field: 'price' }, 'priceChanged', failure('priceChanged', { field: 'price', data: { price: 5 } })],
    [{ price: '5' }, 'priceChanged', failure('priceChanged')],
    [{ seconds: 3 }, 'priceChanged', failure('priceChanged')],
    [{ left: 2 }, 'pinWrong', failure('pinWrong', { data: { left: 2 } })],
    [{ until: 9 }, 'pinWrong', failure('pinWrong', { data: { until: 9 } })],
    [{ left: 'two' }, 'pinWrong', failure('pinWrong')],
    [{ price: 5 }, 'soldOut', failure('soldOut')],
    [{ rule: 'tooLong', max: 3, field: 'x' }, 'badRequest', failure('badRequest', { field: 'x', data: { rule: 'tooLong', max: 3 } })],
    [{ field: 'x' }, 'badRequest', failure('badRequest', { field: 'x' })],
    [null, 'wrongState', failure('wrongState')],
  ])('%j of %s', (received, name, heard) => {
    expect(receivedFailure(name, received)).toEqual(heard);
  });
});

it('a refusal carries the figures of its name alone', () => {
  // @ts-expect-error: nothing is told of what is sold out.
  failure('soldOut', { data: { price: 5 } });
  // @ts-expect-error: a changed price tells the price.
  failure('priceChanged', { data: { limit: 5 } });
  const refused: Failure = failure('priceChanged', { data: { price: 5 } });
  const price: number | undefined = refused.name === 'priceChanged' ? refused.data?.price : undefined;
  expect(price).toBe(5);
});
