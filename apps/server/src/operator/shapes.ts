import { type Failure, failure } from '@naru/domain/failure';
import { fail, type Result } from '@naru/domain/shared';
import { z } from 'zod';
import type { Deps } from '../kernel/deps.ts';
import { findMember } from '../use-cases/operation/show-member.ts';

/** A running number. */
export const id = z.int().positive();
/** A running number in the domain's type. */
export const idBy = <T extends number>(parse: (value: unknown) => Result<T, unknown>) => z.custom<T>((value) => parse(value).ok);
export const bytesIn = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
/** The same order, with its picture as bytes. */
export const withPicture = <Order extends { readonly picture: string }>({ picture, ...order }: Order) => ({
  ...order,
  picture: bytesIn(picture),
});
export const dateTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** Goes on with the member whom the operator names. */
export const withMember = async <T>(
  deps: Deps,
  name: string,
  work: (memberId: number) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const memberId = await findMember(deps.db, name);
  return memberId === undefined ? fail(failure('lookupFailed', { field: 'member' })) : work(memberId);
};
