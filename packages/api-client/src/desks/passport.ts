import { passportEndpoints } from '@naru/contract';
import type { Passports } from '@naru/domain/passport';
import type { Call } from '../transport/caller.ts';

/** Ownership passports, over HTTP. */
export const httpPassports = (call: Call): Passports => ({
  openings: (tokenId) => call(passportEndpoints.passportOpenings, { params: { tokenId } }),
  download: (tokenId) => call(passportEndpoints.passport, { params: { tokenId } }),
});
