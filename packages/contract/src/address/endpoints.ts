import { ADDRESS_LABEL_MOST, ADDRESS_PAGES, ADDRESS_SEARCH_MOST, type AddressBook } from '@naru/domain/address';
import type { AddressId } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { recipientFields } from '../exchange/wire.ts';
import { id } from '../shared/ids.ts';
import { someLine } from '../shared/primitives.ts';
import { list, reply } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { addressSearch, keptAddress } from './replies.ts';

const addressBody = z.object({ label: someLine(ADDRESS_LABEL_MOST), ...recipientFields, isDefault: z.boolean() });

const byId = z.object({ x: request.idText.address });

/** The addresses that a member keeps; product 7 names none of these. */
export const addressEndpoints = endpointsOf<AddressBook>()({
  all: call({
    operationId: 'addresses',
    api: 'center',
    method: 'GET',
    path: '/user/v1/address',
    audience: 'member',
    summary: 'Own addresses, the default first',
    result: list(keptAddress),
  }).by(() => ({})),
  keep: call({
    operationId: 'addressKeep',
    api: 'center',
    method: 'POST',
    path: '/user/v1/address',
    audience: 'member',
    summary: 'Keep an address',
    body: addressBody,
    result: reply<{ readonly addressId: AddressId }>()({ addressId: id.address }),
  }).by(({ label, recipient, isDefault }) => ({ body: { label, ...recipient, isDefault } })),
  change: call({
    operationId: 'addressChange',
    api: 'center',
    method: 'PUT',
    path: '/user/v1/address/{x}',
    audience: 'member',
    summary: 'Change an own address',
    params: byId,
    body: addressBody,
    result: nothing,
  }).by(({ addressId, label, recipient, isDefault }) => ({ params: { x: addressId }, body: { label, ...recipient, isDefault } })),
  remove: call({
    operationId: 'addressRemove',
    api: 'center',
    method: 'DELETE',
    path: '/user/v1/address/{x}',
    audience: 'member',
    summary: 'Remove an own address',
    params: byId,
    result: nothing,
  }).by((addressId) => ({ params: { x: addressId } })),
  // Where somebody lives stands in no address, and so in no log.
  find: call({
    operationId: 'addressFind',
    api: 'center',
    method: 'POST',
    path: '/user/v1/address/search',
    audience: 'member',
    summary: 'Addresses that a road name, a building or a lot may mean',
    body: z.object({ text: someLine(ADDRESS_SEARCH_MOST), page: z.int().check(z.gte(1), z.lte(ADDRESS_PAGES)) }),
    result: addressSearch,
  }).by((query) => ({ body: query })),
});
