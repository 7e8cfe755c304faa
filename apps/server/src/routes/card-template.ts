import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { cardTemplateOf, cardTemplatesOf } from '../reads/card-template.ts';
import { makeCardTemplate, removeCardTemplate, renameCardTemplate, saveCardTemplate } from '../use-cases/card-template/manage-templates.ts';
import { previewCard } from '../use-cases/card-template/preview.ts';
import { uploadCardPicture } from '../use-cases/card-template/upload.ts';
import type { NounHandlers } from './handler.ts';

export const cardTemplateHandlers = (deps: Deps): NounHandlers<'cardTemplates'> => ({
  cardTemplates: {
    list: async ({ query }) => ok(await cardTemplatesOf(deps.db, query.siteCode)),
    read: async ({ params, query: { siteCode, version } }) => {
      const found = await cardTemplateOf(deps.db, { siteCode, templateId: params.x, ...(version === undefined ? {} : { version }) });
      return found === null ? fail(failure('lookupFailed')) : ok(found);
    },
    make: ({ body: { siteCode, content }, member, key }) => makeCardTemplate(deps, member, { siteCode, content, key }),
    save: ({ params, body: { siteCode, version, content }, member }) =>
      saveCardTemplate(deps, member, { siteCode, templateId: params.x, version, content }),
    rename: ({ params, body: { siteCode, name } }) => renameCardTemplate(deps, { siteCode, templateId: params.x, name }),
    remove: ({ params, query: { siteCode } }) => removeCardTemplate(deps, { siteCode, templateId: params.x }),
    preview: ({ body, member }) => previewCard(deps, member, body),
    upload: ({ body: { siteCode }, files, member }) => uploadCardPicture(deps, member, { siteCode, picture: files.picture }),
  },
});
