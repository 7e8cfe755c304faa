import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { positiveInteger } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';
import { addressBody, keptAddressWire } from './wire.ts';

const byId = z.object({ x: request.addressIdText });

/** The addresses that a member keeps; product 7 names none of these. */
export const addressEndpoints = {
  addresses: endpoint({
    api: 'center',
    method: 'GET',
    path: '/user/v1/address',
    audience: 'member',
    summary: 'Own addresses, the default first',
    result: z.array(keptAddressWire),
  }),
  addressKeep: endpoint({
    api: 'center',
    method: 'POST',
    path: '/user/v1/address',
    audience: 'member',
    summary: 'Keep an address',
    body: addressBody,
    result: z.object({ addressId: positiveInteger }),
  }),
  addressChange: endpoint({
    api: 'center',
    method: 'PUT',
    path: '/user/v1/address/{x}',
    audience: 'member',
    summary: 'Change an own address',
    params: byId,
    body: addressBody,
    result: nothing,
  }),
  addressRemove: endpoint({
    api: 'center',
    method: 'DELETE',
    path: '/user/v1/address/{x}',
    audience: 'member',
    summary: 'Remove an own address',
    params: byId,
    result: nothing,
  }),
};
