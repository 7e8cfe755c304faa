import type { SiteProfile } from '@naru/domain/account';
import { parseSiteCode } from '@naru/domain/shared';
import type { BodyOf, ResultOf } from '../endpoint.ts';
import type { userEndpoints } from '../endpoints/user.ts';
import { type Codec, must, orNull } from './codec.ts';
import { pictureCodec } from './pictures.ts';

/** The company behind a site. */
export const siteProfileCodec: Codec<ResultOf<typeof userEndpoints.siteInfo>, SiteProfile> = {
  toWire: ({ logoImage, seller, ...site }) => ({ ...site, logoImage: orNull(logoImage, pictureCodec.toWire), seller: [...seller] }),
  fromWire: (wire) => ({
    ...wire,
    siteCode: must(parseSiteCode(wire.siteCode)),
    logoImage: orNull(wire.logoImage, pictureCodec.fromWire),
  }),
};

/** What of a company is changed, as it travels. */
export const siteProfileBody = ({
  siteName,
  siteUrl,
  introduction,
  seller,
}: Omit<SiteProfile, 'logoImage'>): BodyOf<typeof userEndpoints.siteInfoUpdate> => ({
  siteName,
  siteUrl,
  introduction,
  seller: [...seller],
});
