import { cardTemplateEndpoints } from '@naru/contract';
import { cardPictureCodec, drawnCardCodec, keptCardTemplateCodec, savedCardTemplateCodec } from '@naru/contract/codec';
import type { CardTemplateContent, CardTemplates } from '@naru/domain/card-template';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

const wireOf = ({ name, template, samples }: CardTemplateContent) => ({
  name,
  template: { ...template, elements: [...template.elements] },
  samples: [...samples],
});

/** A site's templates of cards, over HTTP. */
export const httpCardTemplates = (call: Call): CardTemplates => ({
  list: (siteCode) =>
    seen(call(cardTemplateEndpoints.cardTemplates, { query: { siteCode } }), (rows) => rows.map(keptCardTemplateCodec.fromWire)),
  read: ({ siteCode, templateId, version }) =>
    seen(
      call(cardTemplateEndpoints.cardTemplate, {
        params: { x: templateId },
        query: { siteCode, ...(version === undefined ? {} : { version }) },
      }),
      keptCardTemplateCodec.fromWire,
    ),
  make: ({ siteCode, content, key }) =>
    seen(
      call(cardTemplateEndpoints.cardTemplateMake, { body: { siteCode, content: wireOf(content) }, key }),
      savedCardTemplateCodec.fromWire,
    ),
  save: ({ siteCode, templateId, version, content }) =>
    seen(
      call(cardTemplateEndpoints.cardTemplateSave, { params: { x: templateId }, body: { siteCode, version, content: wireOf(content) } }),
      savedCardTemplateCodec.fromWire,
    ),
  rename: ({ siteCode, templateId, name }) =>
    done(call(cardTemplateEndpoints.cardTemplateRename, { params: { x: templateId }, body: { siteCode, name } })),
  remove: ({ siteCode, templateId }) =>
    done(call(cardTemplateEndpoints.cardTemplateRemove, { params: { x: templateId }, query: { siteCode } })),
  preview: ({ siteCode, template, values }) =>
    seen(
      call(cardTemplateEndpoints.cardPreview, { body: { siteCode, template: { ...template, elements: [...template.elements] }, values } }),
      drawnCardCodec.fromWire,
    ),
  upload: ({ siteCode, picture }) =>
    seen(call(cardTemplateEndpoints.cardPictureUpload, { body: { siteCode }, files: { picture } }), cardPictureCodec.fromWire),
});
