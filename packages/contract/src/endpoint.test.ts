import type { Answer } from '@naru/domain/failure';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, endpoint, endpointsOf, joined, nothing, partOf, sharing } from './index.ts';

interface Bells {
  ring(input: { readonly times: number; readonly key: string }): Answer<{ readonly rung: number }>;
  count(): Answer<number>;
  hang(name: string): Answer<void>;
  unhang(name: string): Answer<void>;
}

const wire = { api: 'center', method: 'PUT', audience: 'member' } as const;
const rung = z.object({ rung: z.number() });
const ring = call({ ...wire, operationId: 'ring', path: '/ring', summary: 'Ring', body: z.object({ times: z.int() }), result: rung });
const count = call({ ...wire, operationId: 'count', path: '/count', summary: 'Count', result: rung });
const hanging = endpoint({
  ...wire,
  operationId: 'hanging',
  path: '/hang/{x}',
  summary: 'Hang a bell, or take it down',
  params: z.object({ x: z.string() }),
  body: z.object({ hangs: z.boolean() }),
  result: nothing,
});

const bells = endpointsOf<Bells>()({
  ring: ring.by(({ key, ...body }) => ({ body, key })),
  count: count.by(() => ({}), { read: (view) => view.rung }),
  hanging,
  hang: sharing(hanging).by((x) => ({ params: { x }, body: { hangs: true } }), { keyed: true }),
  unhang: sharing(hanging).by((x) => ({ params: { x }, body: { hangs: false } })),
});

it('keeps the endpoint of a row, and what becomes of a method’s arguments and of its answer', () => {
  expect(bells.ring).toMatchObject({ operationId: 'ring', path: '/ring' });
  expect(Reflect.apply(Reflect.get(bells.ring, 'send'), null, [{ times: 3, key: 'k' }])).toEqual({ body: { times: 3 }, key: 'k' });
  expect(Reflect.get(bells.count, 'read')({ rung: 3 })).toBe(3);
  expect(bells.hang).toMatchObject({ of: { operationId: 'hanging' }, keyed: true });
});

it('does not compile without a method, for a method of another shape, and with a row that is nothing', () => {
  const { unhang, ...rest } = bells;
  // @ts-expect-error no row for three methods
  endpointsOf<Bells>()({ ring: ring.by(({ key, ...body }) => ({ body, key })) });
  endpointsOf<Bells, 'count' | 'hang' | 'unhang'>()({ ring: ring.by(({ key, ...body }) => ({ body, key })) });
  // @ts-expect-error the method takes an object
  endpointsOf<Pick<Bells, 'ring'>>()({ ring: ring.by((times: number) => ({ body: { times } })) });
  // @ts-expect-error the body has no such field
  endpointsOf<Pick<Bells, 'ring'>>()({ ring: ring.by(({ key, times }) => ({ body: { often: times }, key })) });
  // @ts-expect-error the method answers a number
  endpointsOf<Pick<Bells, 'count'>>()({ count: count.by(() => ({})) });
  // @ts-expect-error a row that is no method's is an endpoint
  endpointsOf<Pick<Bells, 'count'>>()({ count: count.by(() => ({}), { read: ({ rung: all }) => all }), more: {} });
  const counting = partOf<Bells>()({ count: count.by(() => ({}), { read: ({ rung: all }) => all }) });
  // @ts-expect-error the same of a part
  partOf<Bells>()({ count: count.by(() => ({})) });
  // @ts-expect-error a method is missing in what is joined
  joined<Bells>()(rest);
  expect(joined<Bells>()({ ...rest, ...counting, unhang })).toMatchObject({ ring: bells.ring, count: counting.count });
});
