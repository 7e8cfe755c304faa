import type { Failure } from '@naru/domain/failure';
import { mapResult, type Result } from '@naru/domain/shared';
import type { OriginalAddress } from '../use-cases/file/originals.ts';

/** A short-lived address as the wire has it: its key is a part of the address, and of nothing else that is told. */
export const tellLink = async (link: Promise<Result<OriginalAddress, Failure>>): Promise<Result<Omit<OriginalAddress, 'key'>, Failure>> =>
  mapResult(await link, ({ url, mime, shown, expiresAt, name }) => ({ url, mime, shown, expiresAt, name }));
