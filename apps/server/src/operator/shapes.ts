import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { Deps } from '../kernel/deps.ts';
import { findMember } from '../use-cases/operation/show-member.ts';

/** A running number. */
export const id = z.int().positive();
export const bytesIn = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
/** The same order, with its picture as bytes. */
export const withPicture = <Order extends { readonly picture: string }>({ picture, ...order }: Order) => ({
  ...order,
  picture: bytesIn(picture),
});
/** The same where none may be given: what is there stays. */
export const withNewPicture = <Order extends { readonly picture: string | null }>({ picture, ...order }: Order) => ({
  ...order,
  picture: picture === null ? null : bytesIn(picture),
});
/** Goes on with the member whom the operator names. */
export const withMember = async <T>(
  deps: Deps,
  name: string,
  work: (memberId: number) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const memberId = await findMember(deps.db, name);
  return memberId === undefined ? fail(failure('lookupFailed', { field: 'member' })) : work(memberId);
};
