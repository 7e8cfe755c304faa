import type { CardPicture, DrawnCard, KeptCardTemplate, SavedCardTemplate } from '@naru/domain/card-template';
import { parseCardTemplateId } from '@naru/domain/shared';
import type * as z from 'zod/mini';
import { picture as pictureReply } from '../file/replies.ts';
import { type Codec, must } from '../shared/codec.ts';
import type { cardPictureWire, drawnCardWire, keptCardTemplateWire, savedCardTemplateWire } from './wire.ts';

/** A picture that was uploaded for templates. */
export const cardPictureCodec: Codec<z.infer<typeof cardPictureWire>, CardPicture> = {
  toWire: ({ fileId, picture }) => ({ fileId, picture: pictureReply.toWire(picture) }),
  fromWire: ({ fileId, picture }) => ({
    fileId,
    picture: pictureReply.fromWire(picture) ?? { url: '', placeholder: '', width: 1, height: 1 },
  }),
};

/** A template as it is kept. */
export const keptCardTemplateCodec: Codec<z.infer<typeof keptCardTemplateWire>, KeptCardTemplate> = {
  toWire: ({ template, samples, pictures, ...row }) => ({
    ...row,
    template: { ...template, elements: [...template.elements] },
    samples: [...samples],
    pictures: pictures.map(cardPictureCodec.toWire),
  }),
  fromWire: ({ templateId, pictures, ...row }) => ({
    ...row,
    templateId: must(parseCardTemplateId(templateId)),
    pictures: pictures.map(cardPictureCodec.fromWire),
  }),
};

/** A template that was saved. */
export const savedCardTemplateCodec: Codec<z.infer<typeof savedCardTemplateWire>, SavedCardTemplate> = {
  toWire: (saved) => saved,
  fromWire: ({ templateId, version }) => ({ templateId: must(parseCardTemplateId(templateId)), version }),
};

/** A card that was drawn, or what is wrong with its row. */
export const drawnCardCodec: Codec<z.infer<typeof drawnCardWire>, DrawnCard> = {
  toWire: ({ picture, faults }) => ({ picture, faults: faults.map((fault) => ({ ...fault, characters: [...fault.characters] })) }),
  fromWire: ({ picture, faults }) => ({ picture, faults }),
};
