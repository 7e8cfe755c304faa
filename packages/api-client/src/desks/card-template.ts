import { cardTemplateEndpoints } from '@naru/contract';
import type { CardTemplateContent, CardTemplates } from '@naru/domain/card-template';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

const wireOf = ({ name, template, samples }: CardTemplateContent) => ({
  name,
  template: { ...template, elements: [...template.elements] },
  samples: [...samples],
});

/** A site's templates of cards, over HTTP. */
export const httpCardTemplates = (call: Call): CardTemplates => ({
  list: (siteCode) => call(cardTemplateEndpoints.cardTemplates, { query: { siteCode } }),
  read: ({ siteCode, templateId, version }) =>
    call(cardTemplateEndpoints.cardTemplate, {
      params: { x: templateId },
      query: { siteCode, ...(version === undefined ? {} : { version }) },
    }),
  make: ({ siteCode, content, key }) => call(cardTemplateEndpoints.cardTemplateMake, { body: { siteCode, content: wireOf(content) }, key }),
  save: ({ siteCode, templateId, version, content }) =>
    call(cardTemplateEndpoints.cardTemplateSave, { params: { x: templateId }, body: { siteCode, version, content: wireOf(content) } }),
  rename: ({ siteCode, templateId, name }) =>
    done(call(cardTemplateEndpoints.cardTemplateRename, { params: { x: templateId }, body: { siteCode, name } })),
  remove: ({ siteCode, templateId }) =>
    done(call(cardTemplateEndpoints.cardTemplateRemove, { params: { x: templateId }, query: { siteCode } })),
  preview: ({ siteCode, template, values }) =>
    call(cardTemplateEndpoints.cardPreview, { body: { siteCode, template: { ...template, elements: [...template.elements] }, values } }),
  upload: ({ siteCode, picture }) => call(cardTemplateEndpoints.cardPictureUpload, { body: { siteCode }, files: { picture } }),
});
