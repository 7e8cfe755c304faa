import { ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { addressesOf } from '../reads/address.ts';
import { findAddress } from '../use-cases/address/find-address.ts';
import { changeAddress, keepAddress, removeAddress } from '../use-cases/address/save-address.ts';
import type { NounHandlers } from './handler.ts';

/** The addresses that a member keeps; product 7 names none of these. */
export const addressHandlers = (deps: Deps): NounHandlers<'addressBook'> => {
  return {
    addressBook: {
      all: async ({ member }) => ok(await addressesOf(deps, member)),
      keep: ({ body: { label, isDefault, ...recipient }, member }) => keepAddress(deps, member, { label, isDefault, recipient }),
      change: ({ params, body: { label, isDefault, ...recipient }, member }) =>
        changeAddress(deps, member, { addressId: params.x, label, isDefault, recipient }),
      find: ({ body, member }) => findAddress(deps, member, body),
      remove: ({ params, member }) => removeAddress(deps, member, { addressId: params.x }),
    },
  };
};
