import { pictureCodec, siteProfileCodec, storeFrontCodec } from '@naru/contract/codec';
import { failure } from '@naru/domain/failure';
import { REQUEST_PAGE_SIZE } from '@naru/domain/history';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { siteOwners, siteProfile } from '../reads/issuer/site-profile.ts';
import { pageWindow } from '../reads/paging.ts';
import { storeFront } from '../reads/store.ts';
import { updateLogo, updateSite } from '../use-cases/issuer/update-site.ts';
import type { Handlers } from './handler.ts';

/** An issuer's own site (product 7, user; product 7, site and creator). Each call has come with the authority of its site. */
export const siteHandlers = (deps: Deps) => {
  const { db } = deps;
  return {
    siteInfo: async ({ params }) => ok(siteProfileCodec.toWire(await siteProfile(db, params.siteCode))),
    siteInfoUpdate: async ({ member, params, body }) => {
      const updated = await updateSite(deps, member, params.siteCode, body);
      return updated.ok ? ok(siteProfileCodec.toWire(await siteProfile(db, params.siteCode))) : updated;
    },
    siteUpdate: ({ member, body: { siteCode, ...change } }) => updateSite(deps, member, siteCode, change),
    creatorStoreUpdate: async ({ member, params, body }) => {
      const updated = await updateSite(deps, member, params.siteCode, body);
      if (!updated.ok) return updated;
      const front = await storeFront(db, params.siteCode);
      return front === null ? fail(failure('sitePrivate')) : ok(storeFrontCodec.toWire(front));
    },
    siteLogoUpdate: async ({ member, body, files }) => {
      const updated = await updateLogo(deps, member, body.siteCode, files.logo);
      if (!updated.ok) return updated;
      const { logoImage } = await siteProfile(db, body.siteCode);
      return ok(logoImage === null ? null : pictureCodec.toWire(logoImage));
    },
    userList: async ({ query }) => ok(await siteOwners(db, query.siteCode, pageWindow(query, REQUEST_PAGE_SIZE))),
  } satisfies Handlers;
};
